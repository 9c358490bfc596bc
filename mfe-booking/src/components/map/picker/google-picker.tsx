/// <reference types="google.maps" />
import { AdvancedMarker, useMap } from '@vis.gl/react-google-maps';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoogleCanvas } from '../google/google-canvas.tsx';
import { mapDefaults } from '../map-contract.ts';
import type { PickerCamera, PickerViewProps } from './picker-contract.ts';
import { PlacePin } from './place-pin.tsx';
import { PutPin } from './put-pin.tsx';
import { useFollowPin } from './use-follow-pin.ts';

/** Has a place chosen on Google's map. */
export function GooglePicker(props: PickerViewProps & { readonly apiKey: string }) {
  return (
    <div className="bk:relative bk:size-full">
      <GoogleCanvas {...props} onPress={props.onMove}>
        <Choosing {...props} />
      </GoogleCanvas>
    </div>
  );
}

function Choosing(props: PickerViewProps) {
  const { position, onMove, hintId } = props;
  const { t } = useTranslation('booking');
  const map = useMap();
  const camera = useMemo(() => (map ? cameraOf(map) : undefined), [map]);
  useFollowPin(camera, props);
  const [putHere, setPutHere] = useState(false);
  if (!camera) return null;
  if (!position) return <PutPin onPress={() => (setPutHere(true), onMove(camera.center()))} />;
  return (
    <AdvancedMarker
      position={position}
      draggable
      title={t('map.picker.pin')}
      onDragEnd={({ latLng }) => latLng && onMove(latLng.toJSON())}
    >
      <PlacePin position={position} onMove={onMove} zoom={camera.zoom} hintId={hintId} takesFocus={putHere} />
    </AdvancedMarker>
  );
}

function cameraOf(map: google.maps.Map): PickerCamera {
  return {
    zoom: () => map.getZoom() ?? mapDefaults.zoom,
    center: () => map.getCenter()?.toJSON() ?? mapDefaults.center,
    shows: (position) => map.getBounds()?.contains(position) !== false,
    moveTo: (position, zoom) => {
      map.setZoom(zoom);
      map.panTo(position);
    },
  };
}
