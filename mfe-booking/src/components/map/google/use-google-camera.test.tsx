// @vitest-environment jsdom
/// <reference types="google.maps" />
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMapView, gangnam, jeju } from '../../../testing/map-view.ts';
import type { MapViewProps } from '../map-contract.ts';
import { useGoogleCamera } from './use-google-camera.ts';

const both = [gangnam, jeju];
class Bounds {
  readonly places: unknown[] = [];
  extend(place: unknown) {
    this.places.push(place);
  }
}

/** A map of which nothing is in sight; `arrive` ends what moves it, at a zoom. */
function aMap() {
  let zoom = 12;
  return {
    fitBounds: vi.fn((_bounds: Bounds) => {}),
    panTo: vi.fn(),
    setZoom: vi.fn(),
    getZoom: () => zoom,
    getBounds: () => ({ contains: () => false }),
    arrive: (at = 12) => {
      zoom = at;
      for (const listener of idle) listener();
    },
  };
}

const idle = new Set<() => void>();
beforeEach(() => {
  idle.clear();
  const addListenerOnce = (_map: unknown, _event: 'idle', onIdle: () => void) => {
    const listener = () => {
      idle.delete(listener);
      onIdle();
    };
    idle.add(listener);
    return { remove: () => void idle.delete(listener) };
  };
  vi.stubGlobal('google', { maps: { LatLngBounds: Bounds, event: { addListenerOnce } } });
});

function camera(given: Partial<MapViewProps>) {
  const map = aMap();
  const use = (props: MapViewProps) => useGoogleCamera(map as unknown as google.maps.Map, props);
  const { rerender } = renderHook(use, { initialProps: aMapView(given) });
  const fitted = () => map.fitBounds.mock.calls.map(([{ places }]) => places);
  return { map, fitted, rerender: (next: Partial<MapViewProps>) => rerender(aMapView(next)) };
}

test('each change of what is found is fitted, and the choice that comes with it does not cut the way short', () => {
  const { map, fitted, rerender } = camera({});
  rerender({ markers: [jeju], selectedId: jeju.id });
  rerender({ markers: both });
  expect(fitted()).toEqual([[gangnam.position], [jeju.position], [gangnam.position, jeju.position]]);
  expect(map.panTo).not.toHaveBeenCalled();
});

test('the same places are not fitted twice, and the visitor’s own place is fitted with them', () => {
  const user = { lat: 35, lng: 129 };
  const { fitted, rerender } = camera({ user });
  rerender({ user, markers: [{ ...gangnam }] });
  expect(fitted()).toEqual([[gangnam.position, user]]);
});

test('a choice out of sight moves the map once it stands still', () => {
  const { map, rerender } = camera({ markers: both });
  map.arrive();
  rerender({ markers: both, selectedId: jeju.id });
  expect(map.panTo).toHaveBeenCalledExactlyOnceWith(jeju.position);
});

test('a choice out of sight moves the map also after the fit was given up on its way', () => {
  const { map, rerender } = camera({ markers: both });
  rerender({ markers: both, fit: false });
  map.arrive();
  rerender({ markers: both, fit: false, selectedId: jeju.id });
  expect(map.panTo).toHaveBeenCalledExactlyOnceWith(jeju.position);
});

test.each([
  ['one place alone is not shown from nearer than the cap', 20, [[16]]],
  ['places far apart keep the zoom that shows them all', 9, []],
])('%s', (_what, at, zooms) => {
  const { map } = camera({});
  map.arrive(at);
  expect(map.setZoom.mock.calls).toEqual(zooms);
});
