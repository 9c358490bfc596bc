// @vitest-environment node
import { mounts, remoteOf } from '@hamkke/contracts/mounts';
import { languageCodes } from '@hamkke/ui/languages';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

interface ManifestImage {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}
interface Manifest {
  readonly name: string;
  readonly icons: ManifestImage[];
  readonly screenshots: ManifestImage[];
  readonly shortcuts: { name: string; url: string; icons: ManifestImage[] }[];
}
// its type names no fields: whoever installs the app reads them as they are written, and so do the tests
const read = (language: (typeof languageCodes)[number]) => webManifest(language) as unknown as Manifest;
const app = path.resolve(import.meta.dirname, '../../app');

/** Width and height of a PNG or of a lossy WebP. */
async function sizeOf(file: string): Promise<string> {
  const bytes = await readFile(path.join(app, file));
  if (file.endsWith('.svg')) return bytes.includes('<svg') ? 'any' : 'none';
  if (file.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  return `${bytes.readUInt16LE(26) & 0x3fff}x${bytes.readUInt16LE(28) & 0x3fff}`;
}

describe('the manifest', () => {
  it('is the same app in every language, in words of that language', () => {
    for (const language of languageCodes) {
      expect(webManifest(language)).toMatchObject({
        id: '/',
        lang: language,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#0b0f14',
        background_color: '#0b0f14',
      });
    }
    expect(languageCodes.filter((language) => /[\uac00-\ud7af]/.test(JSON.stringify(webManifest(language))))).toEqual([
      'ko',
    ]);
    expect(read('ko').name).toBe('함께보관');
    expect(new Set(languageCodes.map((language) => read(language).shortcuts[0]?.name)).size).toBe(4);
  });

  it('leads its shortcuts to screens that there are', () => {
    expect(mounts.length).toBeGreaterThan(0);
    const urls = read('ko').shortcuts.map(({ url }) => url);
    expect(urls).toEqual(['/locations', '/profile/reservations', '/reservations/lookup']);
    for (const url of urls) expect(remoteOf(url)).toBeDefined();
  });

  it('names images that are there, in the sizes that they have', async () => {
    const { icons, screenshots, shortcuts } = read('en');
    const named = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
    expect(await Promise.all(named.map(async ({ src }) => [src, await sizeOf(src)]))).toEqual(
      named.map(({ src, sizes }) => [src, sizes]),
    );
    for (const purpose of ['any', 'maskable'])
      for (const size of ['192x192', '512x512'])
        expect(icons.some((icon) => icon.purpose === purpose && icon.sizes === size)).toBe(true);
  });
});
