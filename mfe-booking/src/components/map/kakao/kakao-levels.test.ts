import { expect, it } from 'vitest';
import { mapDefaults } from '../map-contract.ts';
import { levelOf, zoomOf } from './kakao-levels.ts';

/** Metres of a pixel: Google's by its tiles of 256 px at the latitude of Seoul, Kakao's by its levels. */
const google = (zoom: number) => (40_075_016.686 * Math.cos((37.5665 * Math.PI) / 180)) / (256 * 2 ** zoom);
const kakao = (level: number) => 2 ** (level - 3);

it.each([mapDefaults.zoom, mapDefaults.userZoom, mapDefaults.listZoom, mapDefaults.detailZoom])(
  'zoom %i shows as much on either map, to a tenth',
  (zoom) => {
    expect(kakao(levelOf(zoom)) / google(zoom)).toBeCloseTo(1, 0.9);
    expect(zoomOf(levelOf(zoom))).toBe(zoom);
  },
);

it.each([
  [25, 1],
  [2, 14],
  [15.4, 5],
])('zoom %d is level %i, which the map has', (zoom, level) => {
  expect(levelOf(zoom)).toBe(level);
});
