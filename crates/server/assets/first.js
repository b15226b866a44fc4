// Before the first paint: the light this browser was asked to keep. A script of its own, because a module waits for the
// page and would let it flash.
try {
  const light = localStorage.getItem("ochre-light");
  if (light === "day" || light === "night") document.documentElement.classList.add(light);
} catch {
  // A browser that keeps nothing follows the system.
}
