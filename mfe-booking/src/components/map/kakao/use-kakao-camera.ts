import { useEffect, useRef } from 'react';
import { mapDefaults, type MapViewProps } from '../map-contract.ts';
import { useLatest } from '../use-latest.ts';
import { levelOf } from './kakao-levels.ts';

/**
 * Moves Kakao's map as its screen asks: to a new middle, around all markers, or to a chosen marker that is out of sight.
 */
export function useKakaoCamera(
  map: kakao.maps.Map,
  { markers, user, center, zoom, fit, selectedId }: MapViewProps,
): void {
  const places = useLatest({ markers, user });
  const { lat, lng } = center;
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) {
      map.setLevel(levelOf(zoom));
      map.panTo(new kakao.maps.LatLng(lat, lng));
    }
    moved.current = true;
  }, [map, lat, lng, zoom]);

  const around = fit ? markers.map(({ position }) => `${position.lat},${position.lng}`).join(' ') : '';
  useEffect(() => {
    if (around === '') return;
    const bounds = new kakao.maps.LatLngBounds();
    for (const { position } of places.current.markers) bounds.extend(latLngOf(position));
    if (places.current.user) bounds.extend(latLngOf(places.current.user));
    map.setBounds(bounds, 72, 64, 40, 48);
    // One marker alone would be shown from the pavement.
    const closest = levelOf(mapDefaults.fitZoomCap);
    if (map.getLevel() < closest) map.setLevel(closest);
  }, [map, around, places]);

  const first = useRef(true);
  useEffect(() => {
    const chosen = places.current.markers.find((marker) => marker.id === selectedId);
    if (!first.current && chosen && !map.getBounds().contain(latLngOf(chosen.position)))
      map.panTo(latLngOf(chosen.position));
    first.current = false;
  }, [map, selectedId, places]);
}

const latLngOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => new kakao.maps.LatLng(lat, lng);
