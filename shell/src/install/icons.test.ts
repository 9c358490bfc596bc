// @vitest-environment node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const shell = path.resolve(import.meta.dirname, '../..');

it('the page names a PNG first, in the size that it has, and the drawing for who prefers it', async () => {
  const html = await readFile(path.join(shell, 'index.html'), 'utf8');
  const links = [...html.matchAll(/<link rel="icon" href="([^"]+)"(?: sizes="([^"]+)")? type="([^"]+)"/g)];
  expect(links.map(([, href, sizes, type]) => [href, sizes, type])).toEqual([
    ['/icons/icon-32.png', '32x32', 'image/png'],
    ['/icons/icon.svg', undefined, 'image/svg+xml'],
  ]);
  const png = await readFile(path.join(shell, 'app/icons/icon-32.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([32, 32]);
  expect(await readFile(path.join(shell, 'app/icons/icon.svg'), 'utf8')).toContain('<svg');
});
