import type { Map as MapLibreMap } from 'maplibre-gl';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapSource } from '../built-in/map-source.tsx';
import { useBuiltInMap } from '../built-in/use-built-in-map.ts';
import { builtInZoom } from '../built-in/use-camera.ts';
import type { PickerCamera, PickerViewProps } from './picker-contract.ts';
import { PlacePin } from './place-pin.tsx';
import { PutPin } from './put-pin.tsx';
import { useDraggablePin } from './use-draggable-pin.ts';
import { useFollowPin } from './use-follow-pin.ts';

/** Has a place chosen on the map that ships with the app. */
export function BuiltInPicker(props: PickerViewProps) {
  const { position, onMove, hintId } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useBuiltInMap(container, props);
  const camera = useMemo(() => map && cameraOf(map), [map]);
  useFollowPin(camera, props);
  const [putHere, setPutHere] = useState(false);
  const spot = useDraggablePin(map, position, onMove);
  return (
    <div className="hamkke-map bk:relative bk:size-full">
      <div ref={container} className="bk:size-full" />
      {camera &&
        position &&
        createPortal(
          <PlacePin position={position} onMove={onMove} zoom={camera.zoom} hintId={hintId} takesFocus={putHere} />,
          spot,
        )}
      {camera && !position && <PutPin onPress={() => (setPutHere(true), onMove(camera.center()))} />}
      <MapSource />
    </div>
  );
}

function cameraOf(map: MapLibreMap): PickerCamera {
  return {
    zoom: () => map.getZoom() - builtInZoom(0),
    center: () => {
      const { lat, lng } = map.getCenter();
      return { lat, lng };
    },
    shows: ({ lat, lng }) => map.getBounds().contains([lng, lat]),
    moveTo: (center, zoom) => void map.easeTo({ center, zoom: builtInZoom(zoom) }),
  };
}
