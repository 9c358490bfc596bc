import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { scenes, type Scene } from './catalogue.ts';
import { drawScene } from './scenes.ts';

/** Change it when a drawing changes: images of another edition are rendered anew. */
const edition = 'v1';

/**
 * Renders the named drawings as WebP, 1600 by 1000, into a folder of this edition and answers that folder; what is
 * there already stays.
 */
export async function renderImages(folder: string, names: readonly string[]): Promise<string> {
  const target = path.join(folder, edition);
  mkdirSync(target, { recursive: true });
  for (const name of names) {
    const file = path.join(target, name);
    if (existsSync(file)) continue;
    const [, scene, variant] = /^([a-z]+)-(\d+)\.webp$/.exec(name) ?? [];
    if (!scenes.includes(scene as Scene)) throw new Error(`there is no drawing called ${name}`);
    const half = `${file}.part`;
    await sharp(Buffer.from(drawScene(scene as Scene, Number(variant))))
      .webp({ quality: 86, effort: 4 })
      .toFile(half);
    renameSync(half, file);
  }
  return target;
}
