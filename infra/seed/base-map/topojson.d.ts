// oxlint-disable typescript/consistent-type-imports -- an ambient module may not import by a relative name (TS2439)
/** The few calls of the topojson packages that the base map uses; they ship no types of their own. */
declare module 'topojson-server' {
  export function topology(objects: Record<string, unknown>, quantization?: number): import('./geometry.ts').Topology;
}
declare module 'topojson-simplify' {
  type Topology = import('./geometry.ts').Topology;
  export function presimplify(topology: Topology): Topology;
  export function simplify(topology: Topology, minWeight: number): Topology;
  export function filter(topology: Topology, isWanted: (ring: unknown, interior: boolean) => boolean): Topology;
  export function filterWeight(topology: Topology, minWeight: number): (ring: unknown, interior: boolean) => boolean;
}
declare module 'topojson-client' {
  type Topology = import('./geometry.ts').Topology;
  type Shape = import('./geometry.ts').Shape;
  type Geometry = import('./geometry.ts').Geometry;
  export function feature(
    topology: Topology,
    shape: Shape,
  ): { type: 'FeatureCollection'; features: import('./geometry.ts').Feature[] };
  export function merge(topology: Topology, shapes: readonly Shape[]): Geometry;
  export function mesh(topology: Topology, shape: Shape, isWanted?: (a: Shape, b: Shape) => boolean): Geometry;
}
