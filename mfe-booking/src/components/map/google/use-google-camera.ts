/// <reference types="google.maps" />
import { useEffect, useRef } from 'react';
import { mapDefaults, type MapViewProps } from '../map-contract.ts';
import { useLatest } from '../use-latest.ts';

/**
 * Moves Google's map as its screen asks: to a new middle, around all markers, or to a chosen marker that is out of
 * sight.
 */
export function useGoogleCamera(
  map: google.maps.Map | null,
  { markers, user, center, zoom, fit, selectedId }: MapViewProps,
): void {
  const places = useLatest({ markers, user });
  const { lat, lng } = center;
  const moved = useRef(false);
  useEffect(() => {
    if (!map) return;
    if (moved.current) {
      map.setZoom(zoom);
      map.panTo({ lat, lng });
    }
    moved.current = true;
  }, [map, lat, lng, zoom]);

  const around = fit ? markers.map(({ position }) => `${position.lat},${position.lng}`).join(' ') : '';
  const fitting = useRef(false);
  useEffect(() => {
    if (!map || around === '') return;
    const bounds = new google.maps.LatLngBounds();
    for (const { position } of places.current.markers) bounds.extend(position);
    if (places.current.user) bounds.extend(places.current.user);
    fitting.current = true;
    map.fitBounds(bounds, { top: 72, bottom: 40, left: 48, right: 64 });
    // Google has no cap of its own: one marker alone would be shown from the pavement.
    const capped = google.maps.event.addListenerOnce(map, 'idle', () => {
      fitting.current = false;
      if ((map.getZoom() ?? 0) > mapDefaults.fitZoomCap) map.setZoom(mapDefaults.fitZoomCap);
    });
    return () => {
      capped.remove();
      // Without its listener the fit would count as under way for ever.
      fitting.current = false;
    };
  }, [map, around, places]);

  const first = useRef(true);
  useEffect(() => {
    if (!map) return;
    const chosen = places.current.markers.find((marker) => marker.id === selectedId);
    // A new choice comes with new markers: the way to them, which shows it, must not be cut short.
    if (!first.current && !fitting.current && chosen && map.getBounds()?.contains(chosen.position) === false)
      map.panTo(chosen.position);
    first.current = false;
  }, [map, selectedId, places]);
}
