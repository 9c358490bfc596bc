import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { mapDefaults, type MapViewProps } from '../map-contract.ts';
import { useLatest } from '../use-latest.ts';

/** Zooms are counted for tiles of 256 px, as Google does; MapLibre counts for 512 px, one less for the same view. */
export const builtInZoom = (zoom: number) => zoom - 1;

/**
 * Moves the map as its screen asks: to a new middle, around all markers, or to a chosen marker that is out of sight.
 */
export function useCamera(
  map: MapLibreMap | undefined,
  { markers, user, center, zoom, fit, selectedId }: MapViewProps,
): void {
  const moved = useRef(false);
  const { lat, lng } = center;
  useEffect(() => {
    if (!map) return;
    // The map was made at the first middle; only a later one is a move.
    if (moved.current) map.easeTo({ center: { lat, lng }, zoom: builtInZoom(zoom) });
    moved.current = true;
  }, [map, lat, lng, zoom]);

  const around = fit ? markers.map(({ position }) => `${position.lat},${position.lng}`).join(' ') : '';
  const places = useLatest({ markers, user });
  const fitted = useRef(false);
  const fitting = useRef(false);
  useEffect(() => {
    if (!map || around === '') return;
    const bounds = new LngLatBounds();
    for (const { position } of places.current.markers) bounds.extend([position.lng, position.lat]);
    if (places.current.user) bounds.extend([places.current.user.lng, places.current.user.lat]);
    map.fitBounds(bounds, {
      padding: { top: 72, bottom: 40, left: 48, right: 64 },
      maxZoom: builtInZoom(mapDefaults.fitZoomCap),
      animate: fitted.current,
    });
    fitted.current = true;
    fitting.current = true;
  }, [map, around, places]);

  const first = useRef(true);
  useEffect(() => {
    if (!map) return;
    const chosen = places.current.markers.find((marker) => marker.id === selectedId);
    // A new choice comes with new markers: the way to them, which shows it, must not be cut short.
    const underWay = fitting.current && map.isMoving();
    const view = map.getBounds();
    if (!first.current && !underWay && chosen && !view.contains([chosen.position.lng, chosen.position.lat])) {
      fitting.current = false;
      map.easeTo({ center: chosen.position });
    }
    first.current = false;
  }, [map, selectedId, places]);
}
