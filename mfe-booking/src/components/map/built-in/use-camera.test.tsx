// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
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

const marker = (id: string, lat: number, lng: number) => ({ id, title: id, position: { lat, lng } });
const [gangnam, jeju] = [marker('gangnam', 37.5, 127), marker('jeju', 33.5, 126.5)];
const view = (given: Partial<MapViewProps>): MapViewProps => ({
  markers: [gangnam],
  user: undefined,
  center: { lat: 37.57, lng: 126.98 },
  zoom: 12,
  fit: true,
  selectedId: gangnam.id,
  onSelect: () => {},
  onReady: () => {},
  onFail: () => {},
  ...given,
});

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
    initialProps: view({}),
  });
  rerender(view({ markers: [jeju], selectedId: jeju.id }));
  expect(map.fitBounds).toHaveBeenCalledTimes(2);
  expect(map.easeTo).not.toHaveBeenCalled();
});

test('a choice out of sight moves the map once it stands still', () => {
  const map = aMap();
  const both = [gangnam, jeju];
  const { rerender } = renderHook((props: MapViewProps) => useCamera(map as unknown as MapLibreMap, props), {
    initialProps: view({ markers: both }),
  });
  map.arrive();
  rerender(view({ markers: both, selectedId: jeju.id }));
  expect(map.easeTo).toHaveBeenCalledExactlyOnceWith({ center: jeju.position });
});
