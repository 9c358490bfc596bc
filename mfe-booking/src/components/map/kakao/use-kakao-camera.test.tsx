// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMapView, gangnam, jeju } from '../../../testing/map-view.ts';
import type { MapViewProps } from '../map-contract.ts';
import { useKakaoCamera } from './use-kakao-camera.ts';

class LatLng {
  readonly lat: number;
  readonly lng: number;
  constructor(lat: number, lng: number) {
    this.lat = lat;
    this.lng = lng;
  }
}
class Bounds {
  readonly places: unknown[] = [];
  extend(place: unknown) {
    this.places.push(place);
  }
}
beforeEach(() => vi.stubGlobal('kakao', { maps: { LatLng, LatLngBounds: Bounds } }));

/** A map at a level; nothing but `inSight` is in sight. */
function camera(given: Partial<MapViewProps>, { level = 8, inSight = false } = {}) {
  const map = {
    setBounds: vi.fn((_bounds: Bounds) => {}),
    panTo: vi.fn(),
    setLevel: vi.fn(),
    getLevel: () => level,
    getBounds: () => ({ contain: () => inSight }),
  };
  const use = (props: MapViewProps) => useKakaoCamera(map as unknown as kakao.maps.Map, props);
  const { rerender } = renderHook(use, { initialProps: aMapView(given) });
  return { map, rerender: (next: Partial<MapViewProps>) => rerender(aMapView(next)) };
}

test('what is found is fitted, with the visitor, at first and at each change', () => {
  const user = { lat: 37.4, lng: 126.9 };
  const { map, rerender } = camera({ user });
  rerender({ user, markers: [gangnam, jeju] });
  rerender({ user, markers: [gangnam, jeju] });
  const places = map.setBounds.mock.calls.map(([bounds]) => bounds.places);
  expect(places).toEqual([
    [gangnam.position, user],
    [gangnam.position, jeju.position, user],
  ]);
});

test.each([
  ['one place alone is not shown from nearer than the cap', 1, [[4]]],
  ['places far apart keep the level that shows them all', 11, []],
])('%s', (_what, level, levels) => {
  expect(camera({}, { level }).map.setLevel.mock.calls).toEqual(levels);
});

test('a chosen place is moved to where it is out of sight, not at first', () => {
  const { map, rerender } = camera({ markers: [gangnam, jeju] });
  expect(map.panTo).not.toHaveBeenCalled();
  rerender({ markers: [gangnam, jeju], selectedId: jeju.id });
  expect(map.panTo).toHaveBeenCalledExactlyOnceWith(jeju.position);
});

test('a chosen place that is in sight moves nothing', () => {
  const { map, rerender } = camera({ markers: [gangnam, jeju] }, { inSight: true });
  rerender({ markers: [gangnam, jeju], selectedId: jeju.id });
  expect(map.panTo).not.toHaveBeenCalled();
});

test('a new middle moves the map there, the first is where it began', () => {
  const { map, rerender } = camera({ fit: false });
  expect(map.panTo).not.toHaveBeenCalled();
  rerender({ fit: false, center: jeju.position, zoom: 16 });
  expect(map.setLevel).toHaveBeenCalledExactlyOnceWith(4);
  expect(map.panTo).toHaveBeenCalledExactlyOnceWith(jeju.position);
});
