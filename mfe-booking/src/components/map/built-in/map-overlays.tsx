import { Marker, Popup, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { MapPosition } from '../map-contract.ts';
import { panToClear } from './pan-to-clear.ts';

/** Above a place the popup clears its pin; below it there is no pin to clear. In pixels. */
const pinHeight = 44;
const above: [number, number] = [0, -pinHeight];
const below: [number, number] = [0, 8];
const popupOffset = {
  top: below,
  'top-left': below,
  'top-right': below,
  bottom: above,
  'bottom-left': above,
  'bottom-right': above,
  left: [pinHeight / 2, -pinHeight / 2],
  right: [-pinHeight / 2, -pinHeight / 2],
  center: [0, 0],
} satisfies Record<string, [number, number]>;

interface OverlayProps {
  readonly map: MapLibreMap;
  readonly position: MapPosition;
  readonly children: ReactNode;
}

/** Holds its children at a place of the map. */
export function MapSpot({
  map,
  position: { lat, lng },
  anchor = 'center',
  raised = false,
  children,
}: OverlayProps & { readonly anchor?: 'center' | 'bottom'; readonly raised?: boolean }) {
  const [element] = useState(() => document.createElement('div'));
  const markerRef = useRef<Marker>(undefined);
  useEffect(() => {
    const marker = new Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map);
    markerRef.current = marker;
    // The library names every marker by itself; ours carry their own names inside.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.removeAttribute('tabindex');
    return () => void marker.remove();
  }, [map, element, anchor, lat, lng]);
  useEffect(() => {
    const spot = markerRef.current?.getElement();
    if (spot) spot.style.zIndex = raised ? '2' : '1';
  }, [raised]);
  return createPortal(children, element);
}

/**
 * Holds its children in a popup above a place, clear of the map's buttons; the map itself never closes it, the screen
 * does.
 */
export function MapPopup({ map, position: { lat, lng }, children }: OverlayProps) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      offset: popupOffset,
      className: 'hamkke-map-popup',
    });
    popup.setLngLat([lng, lat]).setDOMContent(element).addTo(map);
    const stop = panToClear(map, popup);
    return () => {
      stop();
      popup.remove();
    };
  }, [map, element, lat, lng]);
  return createPortal(children, element);
}
