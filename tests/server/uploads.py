#!/usr/bin/env python3
"""Mods that are uploaded, good ones and those of enemies: uploads.py WALZ ROOT. What is refused leaves
nothing behind, and the server goes on."""
import http.client
import io
import os
import pathlib
import stat
import unittest
import zipfile

from driver import PATIENCE, SMALL, Server, folder, main

MANIFEST = "schema: 1\nid: buoys\nname: Buoys\nversion: {}\nauthors: [A]\nlicense: CC0-1.0\ngame: ferry\n"


def packed(files, how=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", how) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return out.getvalue()


def mod(version="1.0.0"):
    return packed({"mod.yaml": MANIFEST.format(version)})


def link():
    """An archive with a link out of the mod."""
    entry = zipfile.ZipInfo("data/passwd.yaml")
    entry.create_system = 3
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mod.yaml", MANIFEST.format("1.0.0"))
        archive.writestr(entry, "/etc/passwd")
    return out.getvalue()


def enemies():
    """(name, bytes of a file that must not be taken)"""
    good = mod()
    manifest = MANIFEST.format("1.0.0")
    cases = [("nothing", b""), ("text", b"hello"), ("an empty archive", packed({})), ("a link", link()),
             ("half an archive", good[:len(good) // 2]), ("its end alone", good[-22:]),
             ("a bomb", packed({"mod.yaml": manifest, "bomb.md": "0" * (1 << 20)})),
             ("many files", packed({"mod.yaml": manifest, **{f"f{i}.md": "" for i in range(600)}})),
             ("no manifest", packed({"data/x.yaml": "card: []\n"})),
             ("another game", packed({"mod.yaml": manifest.replace("game: ferry", "game: chess")})),
             ("a path as game", packed({"mod.yaml": manifest.replace("game: ferry", "game: ../ferry")})),
             ("a path as id", packed({"mod.yaml": manifest.replace("id: buoys", "id: ../../evil")})),
             ("a path as version", packed({"mod.yaml": manifest.replace("1.0.0", "1.0.0-../../evil")})),
             ("no YAML", packed({"mod.yaml": manifest, "data/x.yaml": "\xff: ["})),
             ("a script without end", packed({"mod.yaml": manifest, "scripts/x.lua": "while true do end\n"})),
             ("a script that fails", packed({"mod.yaml": manifest, "scripts/x.lua": "os.exit(1)\n"})),
             ("a program", packed({"mod.yaml": manifest, "evil.so": "\x7fELF"}))]
    for name in ("../evil.md", "/tmp/evil.md", "..\\evil.md", "a/../../evil.md", "C:evil.md", "con.md", ".git/config"):
        cases.append((f"the name {name}", packed({"mod.yaml": manifest, name: "evil"})))
    for at in range(0, len(good), 7):
        changed = bytearray(good)
        changed[at] ^= 0xff
        cases.append((f"another byte at {at}", bytes(changed)))
    return cases


class UploadsTest(unittest.TestCase):
    def setUp(self):
        self.place = folder()
        self.addCleanup(self.place.cleanup)

    def server(self, *arguments):
        server = Server(self.place.name, SMALL, arguments)
        self.addCleanup(server.__exit__)
        return server

    def post(self, server, data, kind="application/zip", path="/api/mods", key=None):
        """Status and body; the file goes as it is."""
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        try:
            connection.request("POST", f"{path}{'' if '?' in path else '?'}key={key or server.key}", data, {"Content-Type": kind})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except (BrokenPipeError, ConnectionResetError):
            return 0, ""  # hung up on before all was sent
        finally:
            connection.close()

    def taken(self):
        uploads = pathlib.Path(self.place.name) / "walzwerk/uploads"
        return sorted(os.listdir(uploads)) if uploads.exists() else []

    def test_only_the_host_of_a_server_that_takes_mods_uploads(self):
        server = self.server()
        self.assertEqual(self.post(server, mod())[0], 403)
        self.assertIn(self.post(server, bytes(1 << 20))[0], (403, 0))
        server.stop()
        server = self.server("--allow-mods")
        _, keys = server.table("ferry", ["human", "human"])
        for key in (keys[0], keys[2], "0" * 32):
            self.assertEqual(self.post(server, mod(), key=key)[0], 403)
        self.assertEqual(server.ask("POST", "/api/mods")[0], 401)
        self.assertEqual(self.taken(), [])

    def test_a_mod_is_taken_once_and_played_after_a_restart(self):
        server = self.server("--allow-mods")
        self.assertEqual(self.post(server, mod(), "application/octet-stream")[0], 201)
        self.assertEqual(self.post(server, mod())[0], 422)
        self.assertEqual(self.post(server, mod("1.1.0"))[0], 201)
        self.assertEqual(self.taken(), ["buoys-1.0.0", "buoys-1.1.0"])
        table, keys = server.table("ferry", ["human", "human"], **{"mod.buoys": "on"})
        server.kill()
        server = self.server()  # tables continue, even if uploads are disabled
        self.assertEqual(server.json("GET", "/api/tables/" + table, key=keys[0])[0], 200)

    def test_nothing_of_an_enemy_stays(self):
        server = self.server("--allow-mods")
        before = sorted(pathlib.Path(self.place.name).rglob("*"))
        for name, data in enemies():
            status, body = self.post(server, data)
            if name.startswith("another byte") and status == 201:
                continue  # in a date or the like
            self.assertEqual(status, 422, f"{name}: {body}")
            self.assertNotIn(self.place.name, body, name)
            self.assertEqual([one for one in self.taken() if not one.startswith("buoys")], [], name)
        self.assertFalse(os.path.exists("/tmp/evil.md"))
        after = [one for one in pathlib.Path(self.place.name).rglob("*")
                 if one not in before and "walzwerk/uploads" not in str(one)]
        self.assertEqual(after, [])
        self.assertEqual(server.json("GET", "/api/games")[0], 200)

    def test_a_body_that_is_no_file_is_refused(self):
        server = self.server("--allow-mods")
        for kind in ("multipart/form-data; boundary=xX", "application/x-www-form-urlencoded", "text/html", ""):
            self.assertEqual(self.post(server, mod(), kind)[0], 415, kind)
        self.assertIn(self.post(server, mod(), "application/json")[0], (400, 415))
        self.assertEqual(self.taken(), [])
        self.assertIn(self.post(server, bytes(5 << 20))[0], (413, 0))

    def test_the_name_of_a_file_is_no_path_and_no_markup(self):
        server = self.server("--allow-mods")
        _, body = self.post(server, b"hello", path="/api/mods?name=..%2F..%2Fetc%2Fa.zip&")
        self.assertIn("`a.zip`", body)
        self.assertNotIn("etc", body)
        head = (f"POST /api/mods?key={server.key} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                "Content-Type: application/zip\r\n")
        chunks = b"10000\r\n" + bytes(65536) + b"\r\n"
        for more in (b"Content-Length: 99999999999\r\n\r\n", b"Content-Length: 4294967295\r\n\r\n",
                     b"Transfer-Encoding: chunked\r\n\r\n" + chunks * 100):
            self.assertIn(server.raw(head.encode() + more)[9:12], (b"413", b""))
        # To others no more than usual may be sent.
        self.assertIn(server.raw(head.replace("/api/mods", "/api/tables").encode()
                                 + b"Content-Length: 100000\r\n\r\n")[9:12], (b"413",))
        self.assertEqual(server.json("GET", "/api/games")[0], 200)


if __name__ == "__main__":
    main()
