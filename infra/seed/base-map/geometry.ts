/** A longitude and a latitude, WGS 84, in degrees. */
export type Position = [number, number];

export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString'; coordinates: Position[][] }
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

export interface Feature<P = Record<string, string | number>> {
  type: 'Feature';
  properties: P;
  geometry: Geometry;
}

/** A TopoJSON geometry object: arcs instead of coordinates. */
export interface Shape {
  type: string;
  id?: string | number;
  properties?: Record<string, string>;
  geometries?: Shape[];
}

export interface Topology {
  type: 'Topology';
  objects: Record<string, Shape>;
  arcs: unknown[];
}

/** Rounds every coordinate and drops the points and rings that rounding made useless. */
export function rounded(geometry: Geometry, digits: number): Geometry {
  const scale = 10 ** digits;
  const point = ([x, y]: Position): Position => [Math.round(x * scale) / scale, Math.round(y * scale) / scale];
  const line = (points: Position[]) =>
    points.map(point).filter((p, i, all) => i === 0 || p[0] !== all[i - 1]?.[0] || p[1] !== all[i - 1]?.[1]);
  const rings = (polygon: Position[][]) => polygon.map(line).filter((ring) => ring.length > 3);
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: point(geometry.coordinates) };
    case 'LineString':
      return { ...geometry, coordinates: line(geometry.coordinates) };
    case 'MultiLineString':
      return { ...geometry, coordinates: geometry.coordinates.map(line).filter((l) => l.length > 1) };
    case 'Polygon':
      return { ...geometry, coordinates: rings(geometry.coordinates) };
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map(rings).filter((p) => p.length > 0) };
  }
}

/** Twice the signed area of a ring in square degrees. */
function ringArea(ring: readonly Position[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x * ny - nx * y);
  }, 0);
}

/**
 * Square of the distance from a point to the nearest edge of a polygon, with longitudes shrunk to the latitude;
 * negative outside.
 */
function clearance(point: Position, polygon: readonly Position[][], shrink: number): number {
  let inside = false;
  let nearest = Infinity;
  const px = point[0] * shrink;
  const py = point[1];
  for (const ring of polygon) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as Position;
      const [bx, by] = ring[j] as Position;
      if (ay > py !== by > py && px < ((bx - ax) * shrink * (py - ay)) / (by - ay) + ax * shrink) inside = !inside;
      const dx = (bx - ax) * shrink;
      const dy = by - ay;
      const t =
        dx || dy ? Math.max(0, Math.min(1, ((px - ax * shrink) * dx + (py - ay) * dy) / (dx * dx + dy * dy))) : 0;
      nearest = Math.min(nearest, (px - ax * shrink - dx * t) ** 2 + (py - ay - dy * t) ** 2);
    }
  }
  return inside ? nearest : -nearest;
}

/**
 * The place inside the largest part of an area that is farthest from its border: where its name fits best. A grid
 * refined four times.
 */
export function labelPoint(geometry: Geometry): Position {
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  const largest = polygons.reduce(
    (a, b) => (Math.abs(ringArea(b[0] ?? [])) > Math.abs(ringArea(a[0] ?? [])) ? b : a),
    polygons[0] ?? [],
  );
  const outer = largest[0] ?? [];
  let [west, east] = [Math.min(...outer.map((p) => p[0])), Math.max(...outer.map((p) => p[0]))];
  let [south, north] = [Math.min(...outer.map((p) => p[1])), Math.max(...outer.map((p) => p[1]))];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  let best: Position = [(west + east) / 2, (south + north) / 2];
  let bestClearance = -Infinity;
  for (let pass = 0; pass < 4; pass++) {
    const [dx, dy] = [(east - west) / 14, (north - south) / 14];
    for (let i = 0; i <= 14; i++) {
      for (let j = 0; j <= 14; j++) {
        const candidate: Position = [west + i * dx, south + j * dy];
        const value = clearance(candidate, largest, shrink);
        if (value > bestClearance) [bestClearance, best] = [value, candidate];
      }
    }
    [west, east, south, north] = [best[0] - dx, best[0] + dx, best[1] - dy, best[1] + dy];
  }
  return best;
}

/** Cuts a line's corners (Chaikin), so that a river drawn wide does not look like a saw. */
export function smoothed(line: readonly Position[], passes: number): Position[] {
  let points = [...line];
  for (let pass = 0; pass < passes && points.length > 2; pass++) {
    const next: Position[] = [points[0] as Position];
    for (let i = 0; i < points.length - 1; i++) {
      const [ax, ay] = points[i] as Position;
      const [bx, by] = points[i + 1] as Position;
      next.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
    }
    next.push(points.at(-1) as Position);
    points = next;
  }
  return points;
}

/** A curve that passes through every point (Catmull and Rom), five pieces between two of them. */
export function curved(line: readonly Position[], closed: boolean): Position[] {
  const last = line.length - 1;
  const at = (i: number): Position =>
    (closed ? line[(i + last) % last] : line[Math.min(last, Math.max(0, i))]) as Position;
  const points: Position[] = [];
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < 5; step++) {
      const t = step / 5;
      const mix = (k: 0 | 1) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3);
      points.push([mix(0), mix(1)]);
    }
  }
  points.push(line[last] as Position);
  return points;
}

/**
 * Fills holes smaller than some square degrees: slivers between districts whose borders the source does not share
 * exactly.
 */
export function withoutHoles(geometry: Geometry, smallest: number): Geometry {
  const filled = (polygon: Position[][]) =>
    polygon.filter((ring, i) => i === 0 || Math.abs(ringArea(ring)) / 2 >= smallest);
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: filled(geometry.coordinates) };
  return geometry.type === 'MultiPolygon' ? { ...geometry, coordinates: geometry.coordinates.map(filled) } : geometry;
}
