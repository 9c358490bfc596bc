/// <reference types="google.maps" />
import { AdvancedMarker, APIProvider, InfoWindow, Map as VisMap, useMap } from '@vis.gl/react-google-maps';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clusterMarkers, emptyView, viewOf, type Box, type DrawnView } from '../clusters.ts';
import { mapDefaults, type MapViewProps } from '../map-contract.ts';
import { leavePopup } from '../parts/leave-popup.ts';
import { BranchPin, ClusterBubble, UserDot } from '../parts/pin.tsx';
import { PopupCard } from '../parts/popup-card.tsx';
import { useLatest } from '../use-latest.ts';
import './google-map.css';
import { loadGoogle, onRefusedKey } from './load-google.ts';
import { useGoogleCamera } from './use-google-camera.ts';

type GoogleMapProps = MapViewProps & { readonly apiKey: string };

/** A new array at each render would make the library load the script again and again. Source: external-services 6.2. */
const libraries = ['marker'];
/** Google counts zoom for tiles of 256 px. */
const tileSize = 256;

/** Google's map. It says that it failed when the script does not come, does not answer, or refuses the key. */
export function GoogleMap(props: GoogleMapProps) {
  const { apiKey, center, zoom, onReady } = props;
  const { i18n } = useTranslation('booking');
  const loaded = useGoogle(props);
  const ready = useRef(false);
  const shown = () => {
    if (!ready.current) onReady();
    ready.current = true;
  };
  const latest = useLatest(props);
  useEffect(() => {
    // The script may come and its tiles never do: a spinner must not turn for ever.
    const tooLate = setTimeout(() => !ready.current && latest.current.onFail(new Error('the map did not draw in time')), mapDefaults.loadTimeoutMs * 2);
    return () => clearTimeout(tooLate);
  }, [latest]);
  if (!loaded) return null;
  return (
    // The class stands outside: a map with a class of its own gets no size from the library.
    <div className="hamkke-google-map bk:size-full">
      <APIProvider apiKey={apiKey} libraries={libraries} language={i18n.language} region="KR" onError={(error) => props.onFail(error instanceof Error ? error : new Error('the map service could not be loaded'))}>
        <VisMap
          mapId="DEMO_MAP_ID"
          colorScheme="DARK"
          gestureHandling="cooperative"
          disableDefaultUI
          zoomControl
          keyboardShortcuts
          defaultCenter={center}
          defaultZoom={zoom}
          onTilesLoaded={shown}
        >
          <Overlays {...props} />
        </VisMap>
      </APIProvider>
    </div>
  );
}

/** Loads the script, and watches for a refused key for as long as the map is there. */
function useGoogle({ apiKey, onFail }: GoogleMapProps): boolean {
  const { i18n } = useTranslation('booking');
  const [loaded, setLoaded] = useState(false);
  const latest = useLatest({ onFail, language: i18n.language });
  useEffect(() => {
    let gone = false;
    const stop = onRefusedKey(() => latest.current.onFail(new Error('the map service refused the key')));
    loadGoogle(apiKey, latest.current.language).then(
      () => {
        if (!gone) setLoaded(true);
      },
      (error: Error) => {
        if (!gone) latest.current.onFail(error);
      },
    );
    return () => {
      gone = true;
      stop();
    };
  }, [apiKey, latest]);
  return loaded;
}

function Overlays(props: GoogleMapProps) {
  const { markers, user, selectedId, onSelect } = props;
  const { t } = useTranslation('booking');
  const map = useMap();
  const index = useMemo(() => clusterMarkers(markers, tileSize), [markers]);
  const { items, standing } = useDrawn(map, index);
  useGoogleCamera(map, props);
  // In a cluster, or out of sight, a popup would hang on nothing and hide the rest.
  const selected = markers.find((marker) => marker.id === selectedId && standing.has(marker.id));
  const close = () => leavePopup(map?.getDiv() ?? null, onSelect);
  return (
    <>
      {items.map((item) => (item.kind === 'cluster' ? (
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
          <BranchPin title={item.marker.title} selected={item.marker.id === selectedId} onPress={() => onSelect(item.marker.id)} />
        </AdvancedMarker>
      )))}
      {user && (
        <AdvancedMarker position={user} zIndex={3} anchorLeft="-50%" anchorTop="-50%">
          <UserDot label={t('map.me')} />
        </AdvancedMarker>
      )}
      {selected && (
        <InfoWindow key={selected.id} position={selected.position} pixelOffset={[0, -44]} headerDisabled ariaLabel={selected.title} shouldFocus={false} onCloseClick={close}>
          <PopupCard marker={selected} onClose={close} />
        </InfoWindow>
      )}
    </>
  );
}

/** What is to be drawn for the part of the map that is shown. */
function useDrawn(map: google.maps.Map | null, index: ReturnType<typeof clusterMarkers>): DrawnView {
  const [drawn, setDrawn] = useState(emptyView);
  useEffect(() => {
    if (!map) return;
    let before = '';
    const redraw = () => {
      const view = map.getBounds()?.toJSON();
      if (!view) return;
      const box: Box = [view.west, view.south, view.east, view.north];
      const next = viewOf(index.at(box, map.getZoom() ?? mapDefaults.zoom), box);
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
