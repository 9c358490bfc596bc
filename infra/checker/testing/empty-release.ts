import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release store with an empty page in it: this system is used through its API alone. */
export function writeEmptyRelease(directory: string): void {
  mkdirSync(join(directory, 'shell', 'none'), { recursive: true });
  writeFileSync(
    join(directory, 'shell', 'none', 'index.html'),
    '<!doctype html><html><head><title>함께보관</title></head><body></body></html>',
  );
  writeFileSync(
    join(directory, 'registry.json'),
    JSON.stringify({ revision: 1, shell: { version: 'none', path: '/releases/shell/none/' }, remotes: {} }),
  );
}
