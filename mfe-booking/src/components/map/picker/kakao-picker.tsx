import { useMemo, useState } from 'react';
import { useMap } from 'react-kakao-maps-sdk';
import { DraggableOverlay } from '../kakao/draggable-overlay.tsx';
import { KakaoCanvas } from '../kakao/kakao-canvas.tsx';
import { levelOf, zoomOf } from '../kakao/kakao-levels.ts';
import type { PickerCamera, PickerViewProps } from './picker-contract.ts';
import { PlacePin } from './place-pin.tsx';
import { PutPin } from './put-pin.tsx';
import { useFollowPin } from './use-follow-pin.ts';

/** Has a place chosen on Kakao's map. */
export function KakaoPicker(props: PickerViewProps & { readonly apiKey: string }) {
  return (
    <div className="bk:relative bk:size-full">
      <KakaoCanvas {...props} onPress={props.onMove}>
        <Choosing {...props} />
      </KakaoCanvas>
    </div>
  );
}

function Choosing(props: PickerViewProps) {
  const { position, onMove, hintId } = props;
  const map = useMap();
  const camera = useMemo(() => cameraOf(map), [map]);
  useFollowPin(camera, props);
  const [putHere, setPutHere] = useState(false);
  if (!position) return <PutPin onPress={() => (setPutHere(true), onMove(camera.center()))} />;
  return (
    <DraggableOverlay position={position} onMove={onMove}>
      <PlacePin position={position} onMove={onMove} zoom={camera.zoom} hintId={hintId} takesFocus={putHere} />
    </DraggableOverlay>
  );
}

function cameraOf(map: kakao.maps.Map): PickerCamera {
  return {
    zoom: () => zoomOf(map.getLevel()),
    center: () => {
      const middle = map.getCenter();
      return { lat: middle.getLat(), lng: middle.getLng() };
    },
    shows: ({ lat, lng }) => map.getBounds().contain(new kakao.maps.LatLng(lat, lng)),
    moveTo: ({ lat, lng }, zoom) => {
      map.setLevel(levelOf(zoom));
      map.panTo(new kakao.maps.LatLng(lat, lng));
    },
  };
}
