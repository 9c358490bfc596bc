import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import { rounded, type Feature, type Geometry, type Position, type Shape, type Topology } from './geometry.ts';

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** How far the map can be dragged, and a margin: everything outside is sea. */
const surroundings: Bounds = [108, 22, 148, 52];
/**
 * The outline of the south that lies along the land border: laid under the exact districts, it fills the seam between
 * two sources.
 */
const borderStrip: Bounds = [126.62, 37.8, 128.36, 38.7];
/** ISO 3166 numeric: North Korea, China, Japan, Russia, Mongolia, Taiwan. */
const surroundingCodes = new Set(['408', '156', '392', '643', '496', '158']);

/** Cuts a ring to a rectangle, one side after the other (Sutherland and Hodgman). */
function cutRing(ring: readonly Position[], [west, south, east, north]: Bounds): Position[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let points = [...ring];
  for (const [axis, limit, sign] of sides) {
    const inside = (p: Position) => (p[axis] - limit) * sign >= 0;
    const next: Position[] = [];
    points.forEach((point, i) => {
      const before = points.at(i - 1) as Position;
      if (inside(point) !== inside(before)) {
        const t = (limit - before[axis]) / (point[axis] - before[axis]);
        next.push([before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])]);
      }
      if (inside(point)) next.push(point);
    });
    points = next;
  }
  const first = points[0];
  return first ? [...points, first] : [];
}

function cut(geometry: Geometry, bounds: Bounds): Geometry {
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  return {
    type: 'MultiPolygon',
    coordinates: polygons
      .map((polygon) => polygon.map((ring) => cutRing(ring, bounds)).filter((ring) => ring.length > 3))
      .filter((polygon) => polygon.length > 0),
  };
}

/** The land around the country, from Natural Earth (public domain) as `world-atlas` packs it. */
export function surroundingLand(): Feature[] {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const world = JSON.parse(readFileSync(path, 'utf8')) as Topology;
  const countries = world.objects.countries as Shape;
  const near = (countries.geometries ?? []).filter((shape) => surroundingCodes.has(String(shape.id)));
  const south = (countries.geometries ?? []).filter((shape) => String(shape.id) === '410');
  const plain = (shapes: Shape[]): Topology => ({
    ...world,
    objects: { land: { type: 'GeometryCollection', geometries: shapes } },
  });
  const weighed = presimplify(plain(near));
  const coarse = simplify(filter(weighed, filterWeight(weighed, 4e-4)), 1.2e-4);
  const shapes = [
    ...feature(coarse, coarse.objects.land as Shape).features.map((f) => cut(f.geometry, surroundings)),
    ...feature(plain(south), plain(south).objects.land as Shape).features.map((f) => cut(f.geometry, borderStrip)),
  ];
  return shapes.map((geometry) => ({
    type: 'Feature',
    properties: { kind: 'neighbour' },
    geometry: rounded(geometry, 3),
  }));
}
