import type { Point } from './outside-ports.ts';

/** A rectangle on the map, in degrees, its edges included. */
export interface Area {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export interface PlacedLocation extends Point {
  readonly id: string;
}

/** How far is looked from north to south, in degrees: 2, 9 and 33 km. */
export const reaches = [0.02, 0.08, 0.3] as const;

/** A degree of longitude gets shorter towards the poles. */
const shrink = (latitude: number) => Math.max(0.1, Math.cos((latitude * Math.PI) / 180));

/** The square of so many degrees around a point. */
export function areaAround({ latitude, longitude }: Point, reach: number): Area {
  const across = reach / shrink(latitude);
  return {
    south: latitude - reach,
    north: latitude + reach,
    west: longitude - across,
    east: longitude + across,
  };
}

/** In degrees of latitude; right enough over some tens of kilometres. */
function distance(a: Point, b: Point): number {
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink(a.latitude));
}

/** Sorted from a point outward, with how many are within a distance in degrees, where nothing nearer can be missing. */
export function nearestFirst(
  from: Point,
  found: readonly PlacedLocation[],
  reach: number,
): { ids: string[]; certain: number } {
  const sorted = found
    .map((one) => ({ id: one.id, away: distance(from, one) }))
    .toSorted((a, b) => a.away - b.away || (a.id < b.id ? -1 : 1));
  return { ids: sorted.map(({ id }) => id), certain: sorted.filter(({ away }) => away <= reach).length };
}
