// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { aMapView, gangnam, jeju } from '../../../testing/map-view.ts';
import type { MapViewProps } from '../map-contract.ts';

vi.mock('maplibre-gl', () => ({
  LngLatBounds: class {
    readonly places: unknown[] = [];
    extend(place: unknown) {
      this.places.push(place);
    }
  },
}));
const { useCamera } = await import('./use-camera.ts');

function aMap() {
  let moving = false;
  return {
    fitBounds: vi.fn(() => {
      moving = true;
    }),
    easeTo: vi.fn(),
    isMoving: () => moving,
    getBounds: () => ({ contains: () => false }),
    arrive: () => {
      moving = false;
    },
  };
}

test('each change of what is found is fitted, and the choice that comes with it does not cut the way short', () => {
  const map = aMap();
  const { rerender } = renderHook((props: MapViewProps) => useCamera(map as unknown as MapLibreMap, props), {
    initialProps: aMapView({}),
  });
  rerender(aMapView({ markers: [jeju], selectedId: jeju.id }));
  expect(map.fitBounds).toHaveBeenCalledTimes(2);
  expect(map.easeTo).not.toHaveBeenCalled();
});

test('a choice out of sight moves the map once it stands still', () => {
  const map = aMap();
  const both = [gangnam, jeju];
  const { rerender } = renderHook((props: MapViewProps) => useCamera(map as unknown as MapLibreMap, props), {
    initialProps: aMapView({ markers: both }),
  });
  map.arrive();
  rerender(aMapView({ markers: both, selectedId: jeju.id }));
  expect(map.easeTo).toHaveBeenCalledExactlyOnceWith({ center: jeju.position });
});
