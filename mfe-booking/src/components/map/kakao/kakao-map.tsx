import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomOverlayMap, useMap } from 'react-kakao-maps-sdk';
import { clusterMarkers, emptyView, viewOf, type Bounds, type DrawnView } from '../clusters.ts';
import type { MapViewProps } from '../map-contract.ts';
import { leavePopup } from '../markers/leave-popup.ts';
import { ClusterBubble, LocationPin, UserDot } from '../markers/pin.tsx';
import { PopupCard } from '../markers/popup-card.tsx';
import { KakaoCanvas } from './kakao-canvas.tsx';
import { levelOf, zoomOf } from './kakao-levels.ts';
import { useKakaoCamera } from './use-kakao-camera.ts';
import { WholePopup } from './whole-popup.tsx';

type KakaoMapProps = MapViewProps & { readonly apiKey: string };

/** Kakao's levels are counted here as Google counts zoom, for tiles of 256 px. */
const tileSize = 256;

/** The locations on Kakao's map. */
export function KakaoMap(props: KakaoMapProps) {
  return (
    <KakaoCanvas {...props}>
      <Overlays {...props} />
    </KakaoCanvas>
  );
}

function Overlays(props: KakaoMapProps) {
  const { markers, user, selectedId, onSelect } = props;
  const { t } = useTranslation('booking');
  const map = useMap();
  const index = useMemo(() => clusterMarkers(markers, tileSize), [markers]);
  const { items, inView } = useDrawn(map, index);
  useKakaoCamera(map, props);
  // In a cluster, or out of sight, a popup would hang on nothing and hide the rest.
  const selected = markers.find((marker) => marker.id === selectedId && inView.has(marker.id));
  const close = () => leavePopup(map.getNode(), onSelect);
  return (
    <>
      {items.map((item) =>
        item.kind === 'cluster' ? (
          <CustomOverlayMap key={item.key} position={item.position} clickable xAnchor={0.5} yAnchor={0.5}>
            <ClusterBubble
              count={item.count}
              label={t('map.cluster', { count: item.count })}
              onPress={() => {
                const { lat, lng } = item.position;
                map.setLevel(levelOf(index.expansionZoom(item.clusterId)));
                map.panTo(new kakao.maps.LatLng(lat, lng));
              }}
            />
          </CustomOverlayMap>
        ) : (
          <CustomOverlayMap
            key={item.key}
            position={item.marker.position}
            clickable
            xAnchor={0.5}
            yAnchor={1}
            zIndex={item.marker.id === selectedId ? 2 : 1}
          >
            <LocationPin
              title={item.marker.title}
              selected={item.marker.id === selectedId}
              onPress={() => onSelect(item.marker.id)}
            />
          </CustomOverlayMap>
        ),
      )}
      {user && (
        <CustomOverlayMap position={user} xAnchor={0.5} yAnchor={0.5} zIndex={3}>
          <UserDot label={t('map.me')} />
        </CustomOverlayMap>
      )}
      {selected && (
        <CustomOverlayMap key={selected.id} position={selected.position} clickable xAnchor={0.5} yAnchor={1} zIndex={4}>
          <WholePopup>
            <PopupCard marker={selected} onClose={close} />
          </WholePopup>
        </CustomOverlayMap>
      )}
    </>
  );
}

/** What is to be drawn for the area of the map that is shown. */
function useDrawn(map: kakao.maps.Map, index: ReturnType<typeof clusterMarkers>): DrawnView {
  const [drawn, setDrawn] = useState(emptyView);
  useEffect(() => {
    let before = '';
    const redraw = () => {
      const view = map.getBounds();
      const [southWest, northEast] = [view.getSouthWest(), view.getNorthEast()];
      const bounds: Bounds = [southWest.getLng(), southWest.getLat(), northEast.getLng(), northEast.getLat()];
      const next = viewOf(index.at(bounds, zoomOf(map.getLevel())), bounds);
      if (next.key === before) return;
      before = next.key;
      setDrawn(next);
    };
    redraw();
    kakao.maps.event.addListener(map, 'bounds_changed', redraw);
    return () => kakao.maps.event.removeListener(map, 'bounds_changed', redraw);
  }, [map, index]);
  return drawn;
}
