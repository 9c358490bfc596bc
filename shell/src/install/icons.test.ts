// @vitest-environment node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const shell = path.resolve(import.meta.dirname, '../..');

it('of the icons of the page the last of equals is the one with several sizes, which browsers need not draw', async () => {
  const html = await readFile(path.join(shell, 'index.html'), 'utf8');
  const links = [...html.matchAll(/<link rel="icon" href="([^"]+)"(?: sizes="([^"]+)")?(?: type="([^"]+)")? \/>/g)];
  expect(links.map(([, href, sizes, type]) => [href, sizes, type])).toEqual([
    ['/icons/icon-32.png', '32x32', 'image/png'],
    ['/icons/icon.svg', undefined, 'image/svg+xml'],
    ['/favicon.ico', '16x16 32x32 48x48', undefined],
  ]);
});

it('they are there, in the sizes that the page names', async () => {
  const read = (file: string) => readFile(path.join(shell, 'app/icons', file));
  const png = await read('icon-32.png');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([32, 32]);
  expect((await read('icon.svg')).includes('<svg')).toBe(true);
  const ico = await read('favicon.ico');
  expect(Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico[6 + 16 * index])).toEqual([16, 32, 48]);
});
