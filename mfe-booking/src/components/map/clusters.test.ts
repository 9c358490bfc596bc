import { expect, test } from 'vitest';
import { clusterMarkers, viewOf } from './clusters.ts';
import type { MapMarker } from './map-contract.ts';

const whole: [number, number, number, number] = [124, 33, 132, 39];
const at = (id: string, lat: number, lng: number): MapMarker => ({ id, title: id, position: { lat, lng } });
const seoul = [at('a', 37.4979, 127.0276), at('b', 37.5006, 127.0364), at('c', 37.5572, 126.9254)];
const busan = at('d', 35.1577, 129.0592);

test('two locations within 60 px are one cluster, a lone one stays itself', () => {
  const drawn = clusterMarkers([...seoul, busan], 512).at(whole, 6);
  expect(drawn.find((item) => item.kind === 'cluster')).toMatchObject({ count: 3 });
  expect(drawn.find((item) => item.kind === 'location')).toMatchObject({ marker: busan });
});

test('a cluster falls apart at its expansion zoom', () => {
  const index = clusterMarkers(seoul, 512);
  const cluster = index.at(whole, 6).find((item) => item.kind === 'cluster');
  if (cluster?.kind !== 'cluster') throw new Error('expected a cluster');
  const zoom = index.expansionZoom(cluster.clusterId);
  expect(index.at(whole, zoom).length).toBeGreaterThan(1);
});

test('the same view is grouped alike on both maps, whose zooms differ by one', () => {
  const drawn = (tile: 256 | 512, zoom: number) =>
    clusterMarkers([...seoul, busan], tile)
      .at(whole, zoom)
      .map((item) => (item.kind === 'cluster' ? item.count : item.marker.id));
  for (const zoom of [6, 9, 12, 14]) expect(drawn(256, zoom + 1)).toEqual(drawn(512, zoom));
});

test('at the closest fit every location stands by itself', () => {
  const near = [at('a', 37.4979, 127.0276), at('b', 37.49792, 127.02763)];
  expect(clusterMarkers(near, 512).at(whole, 15)).toHaveLength(2);
  expect(clusterMarkers(near, 256).at(whole, 16)).toHaveLength(2);
});

test('a thousand locations are grouped in well under one frame', () => {
  const many = Array.from({ length: 1000 }, (_, i) => at(String(i), 34 + (i % 40) / 10, 126 + (i % 25) / 8));
  const counted = clusterMarkers(many, 512)
    .at(whole, 5)
    .reduce((sum, item) => sum + (item.kind === 'cluster' ? item.count : 1), 0);
  expect(counted).toBe(1000);
});

test('a popup may hang only on a pin of its own, inside the area that is shown', () => {
  const items = clusterMarkers([...seoul, busan], 512).at(whole, 6);
  expect([...viewOf(items, whole).inView]).toEqual(['d']);
  const aroundSeoul = [126, 37, 128, 38] as const;
  expect([...viewOf(items, aroundSeoul).inView]).toEqual([]);
  expect(viewOf(items, whole).key).not.toBe(viewOf(items, aroundSeoul).key);
});
