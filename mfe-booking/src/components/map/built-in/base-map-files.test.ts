import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { provinceFiles } from './base-map-files.ts';

const folder = join(import.meta.dirname, '../../../../assets/base-map/');
const names = readdirSync(folder);
const read = (name: string) =>
  JSON.parse(readFileSync(folder + name, 'utf8')) as {
    features: { properties: Record<string, string>; geometry: { coordinates: unknown } }[];
  };

/** Compressed at the best quality, as the server stores it: that takes seconds. */
const packed = (name: string) => brotliCompressSync(readFileSync(folder + name)).length;

function boundsOf(value: unknown, bounds = [180, 90, -180, -90]): number[] {
  if (!Array.isArray(value)) return bounds;
  const [x, y] = value as unknown[];
  if (typeof x === 'number' && typeof y === 'number')
    return [
      Math.min(bounds[0] ?? 0, x),
      Math.min(bounds[1] ?? 0, y),
      Math.max(bounds[2] ?? 0, x),
      Math.max(bounds[3] ?? 0, y),
    ];
  return value.reduce<number[]>((sum, item) => boundsOf(item, sum), bounds);
}

describe('the files of the base map', () => {
  test(
    'are 17 provinces and three for the whole country, each under a megabyte, together under 500 kB compressed',
    { timeout: 180_000 },
    () => {
      expect(provinceFiles).toHaveLength(17);
      expect(names).toHaveLength(20);
      for (const name of names) expect(statSync(folder + name).size).toBeLessThan(1_000_000);
      expect(names.reduce((sum, name) => sum + packed(name), 0)).toBeLessThan(500_000);
    },
  );

  test.each(provinceFiles.map((file) => [file.code, file] as const))(
    'province %s lies inside the bounding rectangle it is fetched by',
    (code, { url, bounds }) => {
      const land = read(url.split('/').at(-1) ?? '').features.filter(({ properties }) => properties['kind'] === 'land');
      expect(land.map(({ properties }) => properties['province'])).toEqual([code]);
      const [west = 0, south = 0, east = 0, north = 0] = boundsOf(land[0]?.geometry.coordinates);
      expect(west).toBeGreaterThanOrEqual(bounds[0]);
      expect(south).toBeGreaterThanOrEqual(bounds[1]);
      expect(east).toBeLessThanOrEqual(bounds[2]);
      expect(north).toBeLessThanOrEqual(bounds[3]);
    },
  );

  test('every province and all 252 districts have a name in both scripts', () => {
    const { features } = read('names.json');
    const of = (kind: string) => features.filter(({ properties }) => properties['kind'] === kind);
    expect(of('province')).toHaveLength(17);
    expect(of('district')).toHaveLength(252);
    for (const { properties } of features) {
      expect(properties['ko']).toMatch(/[가-힣]/);
      expect(properties['en']).toMatch(/^[\p{Script=Latin}\p{N}\p{P} ]+$/u);
    }
  });
});
