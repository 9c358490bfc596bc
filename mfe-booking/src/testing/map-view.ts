import type { MapViewProps } from '../components/map/map-contract.ts';

const marker = (id: string, lat: number, lng: number) => ({ id, title: id, position: { lat, lng } });

/** Two locations that no map of a city shows together. */
export const [gangnam, jeju] = [marker('gangnam', 37.5, 127), marker('jeju', 33.5, 126.5)];

/** What a map is given: one location, chosen, to be fitted; `given` says otherwise. */
export const aMapView = (given: Partial<MapViewProps>): MapViewProps => ({
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
