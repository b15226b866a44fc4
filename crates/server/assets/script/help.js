// Help, sounds and notifications; the proof of honest dice.

let sounds = localStorage.getItem("ochre-sounds") === "on";
let notifies = localStorage.getItem("ochre-notify") === "on";

function chime() {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 440;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
}

function help() {
  const dialog = document.createElement("dialog");
  dialog.className = "help";
  const text = document.createElement("p");
  text.textContent = words.help;
  dialog.append(text, toggle(words.sound, sounds, (on) => {
    sounds = on;
    localStorage.setItem("ochre-sounds", on ? "on" : "off");
    if (on) chime();
  }));
  if ("Notification" in window) {
    dialog.append(toggle(words.notify, notifies, async (on) => {
      notifies = on && (await Notification.requestPermission()) === "granted";
      localStorage.setItem("ochre-notify", notifies ? "on" : "off");
    }));
  }
  if (fragment()?.hasAttribute("data-several")) {
    dialog.append(toggle(words["no-cover"], localStorage.getItem("ochre-no-cover") === id, (on) => {
      if (on) localStorage.setItem("ochre-no-cover", id);
      else localStorage.removeItem("ochre-no-cover");
      refresh();
    }));
  }
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = words.close;
  close.addEventListener("click", () => dialog.close());
  dialog.append(close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function toggle(text, on, change) {
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = on;
  box.addEventListener("change", () => change(box.checked));
  label.append(box, ` ${text}`);
  return label;
}

async function verify() {
  const response = await fetch(`${api}/verify`);
  const found = await response.json();
  const text = found.honest ? words.honest.replace("%choices%", found.choices).replace("%lots%", found.lots) : found.message ?? found.error?.message;
  $("[data-verified]", table).textContent = text;
}
