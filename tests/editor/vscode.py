#!/usr/bin/env python3
"""Packs the extension for VS Code as its README describes: vscode.py WALZ ROOT. Exit code 77: no npm."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

STEPS = [["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], ["npm", "rebuild", "esbuild"],
         ["npm", "run", "build"], ["npm", "run", "package"]]


def main():
    if shutil.which("npm") is None:
        print("npm is not installed")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "vscode"
        shutil.copytree(pathlib.Path(sys.argv[2]) / "engine/lsp/vscode", copy,
                        ignore=shutil.ignore_patterns("node_modules", "dist"))
        for step in STEPS:
            run = subprocess.run(step, cwd=copy, capture_output=True, text=True, check=False)
            if run.returncode != 0:
                print(f"{' '.join(step)} fails:\n{run.stdout}{run.stderr}")
                return 1
        names = zipfile.ZipFile(copy / "walzwerk.vsix").namelist()
        missing = {"extension/package.json", "extension/dist/extension.js"} - set(names)
        if missing:
            print(f"the package lacks {missing}")
            return 1
    return 0


sys.exit(main())
