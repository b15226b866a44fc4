//! The front door: what search engines, previews of links and browsers that install the site are told.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::support::Host;

/// How many bytes a text is on the way.
fn compressed(text: &str) -> usize {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(text.as_bytes()).unwrap();
    gzip.finish().unwrap().len()
}

#[tokio::test]
async fn the_first_page_with_all_it_needs_but_its_faces_is_light() {
    let host = Host::new().await;
    let page = host.stranger().get("/").await.text;
    let mut bytes = compressed(&page);
    for file in page.split('"').filter(|part| part.starts_with("/assets/") && !part.ends_with(".woff2")) {
        bytes += compressed(&host.stranger().get(file).await.text);
    }
    assert!(bytes < 60_000, "{bytes}");
    host.end().await;
}

#[tokio::test]
async fn pages_to_be_found_say_what_they_are_and_where() {
    let host = Host::new().await;
    for path in ["/", "/rules", "/rules/valley", "/about", "/privacy"] {
        let page = host.stranger().get(path).await.text;
        let head = page.split("</head>").next().unwrap();
        for part in
            ["<title>", "name=\"description\"", "property=\"og:title\"", "property=\"og:description\""]
        {
            assert_eq!(head.matches(part).count(), 1, "{part} of {path}");
        }
        let canonical = head.split("rel=\"canonical\" href=\"").nth(1).unwrap().split('"').next().unwrap();
        assert!(canonical.starts_with("http") && canonical.ends_with(path), "{canonical}");
        assert!(!head.contains("noindex"), "{path}");
        let picture =
            head.split("property=\"og:image\" content=\"").nth(1).unwrap().split('"').next().unwrap();
        let reply = host.stranger().head(&picture[picture.rfind('/').unwrap()..]).await;
        assert_eq!(
            (reply.status.as_u16(), &reply.headers["content-type"]),
            (200, &"image/png".parse().unwrap())
        );
    }
    host.end().await;
}

#[tokio::test]
async fn pages_of_somebodys_own_ask_not_to_be_found() {
    let host = Host::new().await;
    let (id, _) = host.table("eiszeit", 3).await;
    for path in [format!("/t/{id}"), format!("/t/{id}/replay"), "/account".to_owned(), "/nowhere".to_owned()]
    {
        let page = host.stranger().get(&path).await.text;
        assert!(page.contains("name=\"robots\" content=\"noindex\""), "{path}");
    }
    host.end().await;
}

#[tokio::test]
async fn every_page_of_the_map_is_there_and_open_to_robots() {
    let host = Host::new().await;
    let map = host.stranger().get("/sitemap.xml").await.text;
    let robots = host.stranger().get("/robots.txt").await.text;
    let closed: Vec<&str> = robots.lines().filter_map(|line| line.strip_prefix("Disallow: ")).collect();
    let addresses: Vec<&str> =
        map.split("<loc>").skip(1).map(|part| part.split("</loc>").next().unwrap()).collect();
    assert!(6 < addresses.len(), "{map}");
    for address in addresses {
        let path = address.splitn(4, '/').nth(3).unwrap();
        let path = format!("/{path}");
        assert_eq!(host.stranger().get(&path).await.status, 200, "{path}");
        assert!(!closed.iter().any(|closed| path.starts_with(closed)), "{path}");
    }
    host.end().await;
}

#[tokio::test]
async fn what_an_installed_app_needs_is_there() {
    let host = Host::new().await;
    let manifest = host.stranger().get("/manifest.webmanifest").await.ok();
    for icon in manifest["icons"].as_array().unwrap() {
        let reply = host.stranger().head(icon["src"].as_str().unwrap()).await;
        assert_eq!(
            (reply.status.as_u16(), &reply.headers["content-type"]),
            (200, &icon["type"].as_str().unwrap().parse().unwrap())
        );
    }
    let worker = host.stranger().get("/worker.js").await;
    assert_eq!(worker.headers["cache-control"], "no-cache");
    let files: Vec<&str> =
        worker.text.split('"').filter(|part| part.starts_with("/assets/") && part.contains('.')).collect();
    assert!(8 < files.len(), "{}", worker.text);
    for file in files {
        assert_eq!(host.stranger().head(file).await.status, 200, "{file}");
    }
    host.end().await;
}

#[tokio::test]
async fn the_front_page_counts_what_is_public() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let front = host.stranger().get("/").await.text;
    assert!(front.contains("Nobody plays in public just now"), "{front}");
    for public in [true, false] {
        let new = serde_json::json!({
            "game": "valley", "players": 3, "seats": ["me", "open", "hunter"], "public": public, "watchers": true,
        });
        anna.post("/api/v1/tables", &new).await.ok();
    }
    let front = host.stranger().get("/").await.text;
    assert!(
        front.contains("1 table waits for players") && front.contains("Anna, Hunter: one seat free"),
        "{front}"
    );
    host.end().await;
}
