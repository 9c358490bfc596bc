/**
 * Writes the images that belong to the app itself into the booking front end: the three banners, the images of a
 * location that has none, and a storage unit of each size. Run `node infra/seed/images/app-images.ts` after changing a
 * drawing; the result is committed.
 */
import { sizes } from '@hamkke/money';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { unitFile, drawUnit } from './units.ts';
import type { Scene } from './catalogue.ts';
import { drawScene } from './scenes.ts';

const folder = fileURLToPath(new URL('../../../mfe-booking/assets/images/', import.meta.url));
mkdirSync(folder, { recursive: true });

/** Writes a drawing in the given widths; WebP, which every browser of ours reads. */
async function write(name: string, scene: Scene, variant: number, widths: readonly number[]): Promise<void> {
  for (const width of widths)
    await sharp(Buffer.from(drawScene(scene, variant)))
      .resize(width)
      .webp({ quality: 82, effort: 6 })
      .toFile(`${folder}${name}-${width}.webp`);
}

await write('banner-front', 'front', 2, [800, 1600]);
await write('banner-corridor', 'corridor', 0, [800, 1600]);
await write('banner-room', 'room', 4, [800, 1600]);
await write('location-default-1', 'entrance', 0, [960]);
await write('location-default-2', 'corridor', 3, [960]);
await write('location-default-3', 'room', 0, [960]);
for (const size of sizes) writeFileSync(`${folder}${unitFile(size)}`, drawUnit(size));
