/// <reference types="google.maps" />
import { AdvancedMarker, InfoWindow, useMap } from '@vis.gl/react-google-maps';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clusterMarkers, emptyView, viewOf, type Bounds, type DrawnView } from '../clusters.ts';
import { mapDefaults, type MapViewProps } from '../map-contract.ts';
import { leavePopup } from '../markers/leave-popup.ts';
import { LocationPin, ClusterBubble, UserDot } from '../markers/pin.tsx';
import { PopupCard } from '../markers/popup-card.tsx';
import { GoogleCanvas } from './google-canvas.tsx';
import { useGoogleCamera } from './use-google-camera.ts';

type GoogleMapProps = MapViewProps & { readonly apiKey: string };

/** Google counts zoom for tiles of 256 px. */
const tileSize = 256;

/** The locations on Google's map. */
export function GoogleMap(props: GoogleMapProps) {
  return (
    <GoogleCanvas {...props}>
      <Overlays {...props} />
    </GoogleCanvas>
  );
}

function Overlays(props: GoogleMapProps) {
  const { markers, user, selectedId, onSelect } = props;
  const { t } = useTranslation('booking');
  const map = useMap();
  const index = useMemo(() => clusterMarkers(markers, tileSize), [markers]);
  const { items, inView } = useDrawn(map, index);
  useGoogleCamera(map, props);
  // In a cluster, or out of sight, a popup would hang on nothing and hide the rest.
  const selected = markers.find((marker) => marker.id === selectedId && inView.has(marker.id));
  const close = () => leavePopup(map?.getDiv() ?? null, onSelect);
  return (
    <>
      {items.map((item) =>
        item.kind === 'cluster' ? (
          <AdvancedMarker key={item.key} position={item.position} anchorLeft="-50%" anchorTop="-50%">
            <ClusterBubble
              count={item.count}
              label={t('map.cluster', { count: item.count })}
              onPress={() => {
                map?.setZoom(index.expansionZoom(item.clusterId));
                map?.panTo(item.position);
              }}
            />
          </AdvancedMarker>
        ) : (
          <AdvancedMarker key={item.key} position={item.marker.position} zIndex={item.marker.id === selectedId ? 2 : 1}>
            <LocationPin
              title={item.marker.title}
              selected={item.marker.id === selectedId}
              onPress={() => onSelect(item.marker.id)}
            />
          </AdvancedMarker>
        ),
      )}
      {user && (
        <AdvancedMarker position={user} zIndex={3} anchorLeft="-50%" anchorTop="-50%">
          <UserDot label={t('map.me')} />
        </AdvancedMarker>
      )}
      {selected && (
        <InfoWindow
          key={selected.id}
          position={selected.position}
          pixelOffset={[0, -44]}
          headerDisabled
          ariaLabel={selected.title}
          shouldFocus={false}
          onCloseClick={close}
        >
          <PopupCard marker={selected} onClose={close} />
        </InfoWindow>
      )}
    </>
  );
}

/** What is to be drawn for the area of the map that is shown. */
function useDrawn(map: google.maps.Map | null, index: ReturnType<typeof clusterMarkers>): DrawnView {
  const [drawn, setDrawn] = useState(emptyView);
  useEffect(() => {
    if (!map) return;
    let before = '';
    const redraw = () => {
      const view = map.getBounds()?.toJSON();
      if (!view) return;
      const bounds: Bounds = [view.west, view.south, view.east, view.north];
      const next = viewOf(index.at(bounds, map.getZoom() ?? mapDefaults.zoom), bounds);
      if (next.key === before) return;
      before = next.key;
      setDrawn(next);
    };
    redraw();
    const listening = map.addListener('bounds_changed', redraw);
    return () => listening.remove();
  }, [map, index]);
  return drawn;
}
