import type { MapPosition } from '../map-contract.ts';

/** How far a key moves the pin, in pixels of the map as it is shown: coarse, and with Shift fine. */
const coarse = 12;
const fine = 1;
const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key takes the pin at a zoom as Google counts it (tiles of 256 px); undefined for any other key. */
export function stepped(
  { lat, lng }: MapPosition,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  zoom: number,
): MapPosition | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const degrees = ((shiftKey ? fine : coarse) * 360) / (256 * 2 ** zoom);
  // Mercator draws a degree of latitude longer the farther from the equator it is.
  const down = degrees * Math.cos((lat * Math.PI) / 180);
  return {
    lat: Math.min(85, Math.max(-85, lat - direction[1] * down)),
    lng: Math.min(180, Math.max(-180, lng + direction[0] * degrees)),
  };
}
