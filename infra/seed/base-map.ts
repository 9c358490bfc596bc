/**
 * Builds the base map of the built-in map from open data and writes it as files of the booking front end:
 * `country.json` for the whole country and one file for each province that is fetched when somebody looks closer. Run
 * `node infra/seed/base-map.ts` after changing anything here; the result is committed, so that a build needs none of
 * this.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import type { Feature } from './base-map/geometry.ts';
import {
  districtTopology,
  labels,
  provinceBorders,
  provinceFeatures,
  riverLines,
  thinned,
} from './base-map/districts.ts';
import { provinces } from './base-map/names.ts';
import { surroundingLand } from './base-map/surrounding-land.ts';
import { placeFeatures } from './base-map/places.ts';

const folder = fileURLToPath(new URL('../../mfe-booking/assets/base-map/', import.meta.url));
mkdirSync(folder, { recursive: true });
let total = 0;

function write(name: string, content: unknown): void {
  const text = JSON.stringify(content);
  const packed = brotliCompressSync(text).length;
  total += packed;
  writeFileSync(`${folder}${name}`, text);
  process.stdout.write(`${name}: ${Math.round(text.length / 1000)} kB, ${Math.round(packed / 1000)} kB compressed\n`);
}

const collection = (features: Feature[]) => ({ type: 'FeatureCollection', features });
const exact = districtTopology();
const coarse = thinned(exact, 0.006, 2e-5);
const fine = thinned(exact, 0.0001, 4e-8);

write(
  'country.json',
  collection([
    ...surroundingLand(),
    ...Object.keys(provinces).flatMap((code) => provinceFeatures(coarse, code, 3)),
    provinceBorders(coarse, 3),
  ]),
);
const places = placeFeatures();
const isName = ({ geometry }: Feature) => geometry.type === 'Point';
write(
  'lines.json',
  collection([...riverLines(thinned(exact, 0.0004, 0)), ...places.filter((place) => !isName(place))]),
);
write('names.json', collection([...labels(thinned(exact, 0.0005, 1e-6)), ...places.filter(isName)]));
for (const [code, { slug }] of Object.entries(provinces))
  write(`${slug}.json`, collection([...provinceFeatures(fine, code, 4), provinceBorders(fine, 4, code)]));
process.stdout.write(`together ${Math.round(total / 1000)} kB compressed\n`);
