import { Marker, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { MapPosition } from '../map-contract.ts';
import { useLatest } from '../use-latest.ts';

/**
 * Holds one draggable marker at a position of the map, and returns the element to draw it in. The element is the same
 * while the marker moves, so it does not lose the focus.
 */
export function useDraggablePin(
  map: MapLibreMap | undefined,
  position: MapPosition | null,
  onMove: (position: MapPosition) => void,
): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker>(undefined);
  const latest = useLatest({ onMove, position });
  const isPlaced = position !== null;
  useEffect(() => {
    const start = latest.current.position;
    if (!map || !isPlaced || !start) return;
    const pin = new Marker({ element, anchor: 'bottom', draggable: true }).setLngLat(start).addTo(map);
    // The library names every marker by itself; ours carries its own name inside.
    for (const attribute of ['aria-label', 'role', 'tabindex']) element.removeAttribute(attribute);
    pin.getElement().style.zIndex = '2';
    pin.on('dragend', () => {
      const { lat, lng } = pin.getLngLat();
      latest.current.onMove({ lat, lng });
    });
    marker.current = pin;
    return () => void pin.remove();
  }, [map, element, isPlaced, latest]);
  const { lat, lng } = position ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) marker.current?.setLngLat({ lat, lng });
  }, [lat, lng]);
  useEffect(() => {
    const press = ({ lngLat, originalEvent }: { lngLat: MapPosition; originalEvent: Event }) => {
      // A press on the pin itself means nothing but to hold it.
      if (!element.contains(originalEvent.target as Node)) latest.current.onMove({ lat: lngLat.lat, lng: lngLat.lng });
    };
    map?.on('click', press);
    return () => void map?.off('click', press);
  }, [map, element, latest]);
  return element;
}
