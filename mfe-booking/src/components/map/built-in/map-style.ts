import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { countryUrl, linesUrl, type ProvinceFile } from './base-map-files.ts';

/**
 * Night colours one step apart: the sea lies deepest, our land is lighter than that of the countries around it, names
 * are quiet, markers shine.
 */
const night = {
  sea: '#071019',
  neighbour: '#0d141b',
  neighbourEdge: '#16202a',
  land: '#18222c',
  coast: '#2b5158',
  district: '#2c3945',
  province: '#4b5f70',
  provinceNear: '#3d4f5e',
  river: '#0a1f2c',
  railway: '#34505a',
  riverName: '#4f8a9c',
  provinceName: '#c3d0db',
  districtName: '#93a4b3',
  place: '#b9c7d2',
  placeDot: '#5b7284',
  halo: '#10171e',
} as const;

/**
 * Metres to pixels at the latitude of Seoul: doubles with each zoom (62,070 m at zoom 0 for one pixel of a 512 px
 * tile).
 */
const metres = (property: string): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  6,
  ['max', 0.8, ['*', ['get', property], 64 / 62_070]],
  18,
  ['*', ['get', property], 262_144 / 62_070],
];
const kind = (name: string): ExpressionSpecification => ['==', ['get', 'kind'], name];

const coastLine = {
  'line-color': night.coast,
  'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.8, 12, 1.4, 16, 2.2],
} as const;
const districtLine = {
  'line-color': night.district,
  'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.4, 10, 0.9, 13, 1.6, 16, 2.4],
  'line-opacity': ['interpolate', ['linear'], ['zoom'], 6.5, 0, 8, 1],
} as const;

/**
 * Layers of one province in detail, each with the layer that it stays under; they take the place of the coarse ones.
 */
export function provinceLayers({
  code,
}: ProvinceFile): { readonly layer: LayerSpecification; readonly under: string }[] {
  const source = `province-${code}`;
  const land = [
    {
      id: `land-${code}`,
      type: 'fill',
      source,
      filter: kind('land'),
      paint: { 'fill-color': night.land, 'fill-antialias': false },
    },
    {
      id: `coast-${code}`,
      type: 'line',
      source,
      filter: kind('land'),
      paint: { ...coastLine, 'line-width': [...coastLine['line-width']] },
    },
    {
      id: `districts-${code}`,
      type: 'line',
      source,
      filter: kind('district-border'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': districtLine['line-color'],
        'line-width': [...districtLine['line-width']],
        'line-opacity': [...districtLine['line-opacity']],
      },
    },
  ] as LayerSpecification[];
  // Wider than the coast's line: a border between two provinces must not look like a shore.
  const border: LayerSpecification = {
    id: `borders-${code}`,
    type: 'line',
    source,
    filter: kind('province-border'),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': night.provinceNear,
      'line-width': ['interpolate', ['linear'], ['zoom'], 7, 1.4, 12, 2.4, 16, 3.6],
    },
  };
  return [...land.map((layer) => ({ layer, under: 'borders-floor' })), { layer: border, under: 'rivers' }];
}

/** Layers that are hidden, province by province, when the detailed ones are there. */
export const coarseLayers = ['land', 'coast', 'districts'] as const;
/** The filter of a coarse layer that leaves out some provinces. */
export function coarseFilter(
  layer: (typeof coarseLayers)[number],
  detailed: readonly string[],
): ExpressionSpecification {
  return [
    'all',
    kind(layer === 'districts' ? 'district-border' : 'land'),
    ['!', ['in', ['get', 'province'], ['literal', [...detailed]]]],
  ];
}

/** The style at start: everything but the names, which wait for their font. */
export function nightStyle(): StyleSpecification {
  return {
    version: 8,
    transition: { duration: 0, delay: 0 },
    sources: {
      country: { type: 'geojson', data: countryUrl, tolerance: 0.2 },
      lines: { type: 'geojson', data: linesUrl, tolerance: 0.2 },
      names: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': night.sea } },
      // The line in the land's own colour closes the seam between two sources along the land border.
      {
        id: 'neighbours',
        type: 'fill',
        source: 'country',
        filter: kind('neighbour'),
        paint: { 'fill-color': night.neighbour },
      },
      {
        id: 'neighbours-edge',
        type: 'line',
        source: 'country',
        filter: kind('neighbour'),
        paint: { 'line-color': night.neighbourEdge, 'line-width': 0.8 },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'country',
        filter: coarseFilter('land', []),
        paint: { 'fill-color': night.land, 'fill-antialias': false },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'country',
        filter: coarseFilter('coast', []),
        paint: { ...coastLine, 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.8, 12, 1.4] },
      },
      {
        id: 'districts',
        type: 'line',
        source: 'country',
        filter: coarseFilter('districts', []),
        paint: {
          'line-color': night.district,
          'line-width': 0.7,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 6.5, 0, 8, 1],
        },
      },
      // Draws nothing: all land is put under it, all borders of provinces above it.
      { id: 'borders-floor', type: 'line', source: 'lines', filter: kind('nothing') },
      {
        id: 'rivers',
        type: 'line',
        source: 'lines',
        filter: kind('river'),
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': night.river, 'line-width': metres('width') },
      },
      {
        id: 'railways',
        type: 'line',
        source: 'lines',
        minzoom: 9.5,
        filter: kind('railway'),
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': night.railway,
          'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.8, 13, 2.2, 16, 4],
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 0, 10.5, 0.9],
        },
      },
      {
        id: 'provinces',
        type: 'line',
        source: 'country',
        maxzoom: 9,
        filter: kind('province-border'),
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': night.province,
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.7, 9, 1.4],
          'line-opacity': 0.7,
        },
      },
    ],
  };
}

/** The zoom from which a kind of name is shown. */
export const namesFrom = { province: 0, district: 8.2, place: 11.4 } as const;

/** Names, in Korean or in Latin letters, drawn with the page's own font. */
export function nameLayers(language: 'ko' | 'en'): LayerSpecification[] {
  const font = { 'text-font': ['Pretendard Variable'], 'text-field': ['get', language] as ExpressionSpecification };
  const halo = { 'text-halo-color': night.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 };
  return [
    {
      id: 'river-names',
      type: 'symbol',
      source: 'lines',
      minzoom: 11,
      filter: ['all', kind('river'), ['!=', ['get', 'ko'], '']],
      layout: {
        ...font,
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 15, 15],
        'text-letter-spacing': 0.4,
      },
      paint: { 'text-color': night.riverName, 'text-halo-color': night.river, 'text-halo-width': 1 },
    },
    {
      id: 'place-dots',
      type: 'circle',
      source: 'names',
      minzoom: 11,
      filter: kind('place'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 11, 1.4, 13, 2.6, 16, 5],
        'circle-color': night.land,
        'circle-stroke-color': night.placeDot,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'place-names',
      type: 'symbol',
      source: 'names',
      minzoom: namesFrom.place,
      filter: kind('place'),
      layout: {
        ...font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 16, 14],
        'text-anchor': 'top',
        'text-offset': [0, 0.5],
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': night.place, ...halo },
    },
    {
      id: 'district-names',
      type: 'symbol',
      source: 'names',
      minzoom: namesFrom.district,
      filter: kind('district'),
      layout: {
        ...font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10.5, 11, 13, 14, 19],
        'text-letter-spacing': ['step', ['zoom'], 0.02, 13, 0.25],
        'text-padding': 8,
      },
      paint: {
        'text-color': night.districtName,
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 8.2, 0, 8.8, 1, 13, 1, 15, 0.75],
        ...halo,
      },
    },
    {
      id: 'province-names',
      type: 'symbol',
      source: 'names',
      maxzoom: 9.2,
      filter: kind('province'),
      layout: {
        ...font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 5, 11, 8, 17],
        'text-letter-spacing': 0.08,
        'text-padding': 2,
      },
      paint: {
        'text-color': night.provinceName,
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 8.4, 1, 9.2, 0.2],
        ...halo,
      },
    },
  ];
}
