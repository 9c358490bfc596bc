import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './compress.ts';
import { integrityOf } from './manifest.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'hamkke-compress-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const script = Buffer.from('export const words = "same words again and again";\n'.repeat(40));
const files = { 'a.js': { integrity: integrityOf(script), bytes: script.length } };

it('text files get both encodings, which give the same bytes back', async () => {
  await writeFile(path.join(folder, 'a.js'), script);
  await precompress(folder, files);
  expect(brotliDecompressSync(await readFile(path.join(folder, 'a.js.br')))).toEqual(script);
  expect(gunzipSync(await readFile(path.join(folder, 'a.js.gz')))).toEqual(script);
});

it('images, fonts and tiny files are left alone', async () => {
  await writeFile(path.join(folder, 'a.woff2'), script);
  await writeFile(path.join(folder, 'tiny.js'), 'x');
  await precompress(folder, {
    'a.woff2': { integrity: 'i', bytes: script.length },
    'tiny.js': { integrity: 'i', bytes: 1 },
  });
  expect((await readdir(folder)).toSorted()).toEqual(['a.woff2', 'tiny.js']);
});

it('the same file is taken from an earlier release, a changed one is not', async () => {
  const earlier = path.join(folder, 'earlier');
  await mkdir(earlier);
  await writeFile(path.join(earlier, 'a.js.br'), 'taken over');
  await writeFile(path.join(earlier, 'a.js.gz'), 'taken over');
  await writeFile(path.join(folder, 'a.js'), script);
  await precompress(folder, files, { folder: earlier, files: { 'a.js': { integrity: 'other', bytes: 1 } } });
  expect(brotliDecompressSync(await readFile(path.join(folder, 'a.js.br')))).toEqual(script);
  await precompress(folder, files, { folder: earlier, files });
  expect(await readFile(path.join(folder, 'a.js.br'), 'utf8')).toBe('taken over');
});
