import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CustomOverlayMap, useMap } from 'react-kakao-maps-sdk';
import type { MapPosition } from '../map-contract.ts';
import { useLatest } from '../use-latest.ts';

/**
 * Holds its child with the middle of its lower edge at a place of Kakao's map; whoever drags it moves the place. Only
 * Kakao's own markers, which are pictures without a name or keys, can be dragged by the map itself.
 */
export function DraggableOverlay({
  position,
  onMove,
  children,
}: {
  readonly position: MapPosition;
  readonly onMove: (position: MapPosition) => void;
  readonly children: ReactNode;
}) {
  const map = useMap();
  const handle = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<MapPosition>();
  const latest = useLatest({ onMove, position });
  useEffect(() => {
    const element = handle.current;
    if (!element) return;
    let grip: { readonly x: number; readonly y: number } | undefined;
    const begin = (event: PointerEvent) => {
      const { left, width, bottom } = element.getBoundingClientRect();
      grip = { x: event.clientX - (left + width / 2), y: event.clientY - bottom };
      element.setPointerCapture(event.pointerId);
      // The map listens around the overlay, and would move under the pin.
      map.setDraggable(false);
      event.stopPropagation();
    };
    const placeAt = (event: PointerEvent, { x, y }: NonNullable<typeof grip>): MapPosition => {
      const frame = map.getNode().getBoundingClientRect();
      const point = new kakao.maps.Point(event.clientX - x - frame.left, event.clientY - y - frame.top);
      const place = map.getProjection().coordsFromContainerPoint(point);
      return { lat: place.getLat(), lng: place.getLng() };
    };
    const move = (event: PointerEvent) => {
      if (grip) setDragged(placeAt(event, grip));
    };
    const end = (event: PointerEvent) => {
      if (!grip) return;
      const place = placeAt(event, grip);
      grip = undefined;
      map.setDraggable(true);
      setDragged(undefined);
      if (event.type === 'pointerup') latest.current.onMove(place);
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
  }, [map, latest]);
  return (
    <CustomOverlayMap position={dragged ?? position} clickable xAnchor={0.5} yAnchor={1} zIndex={2}>
      <div ref={handle}>{children}</div>
    </CustomOverlayMap>
  );
}
