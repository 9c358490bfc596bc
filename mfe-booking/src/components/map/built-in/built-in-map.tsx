import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { clusterMarkers, emptyView, viewOf, type DrawnView } from '../clusters.ts';
import { mapDefaults, type MapViewProps } from '../map-contract.ts';
import { leavePopup } from '../parts/leave-popup.ts';
import { BranchPin, ClusterBubble, UserDot } from '../parts/pin.tsx';
import { PopupCard } from '../parts/popup-card.tsx';
import { useLatest } from '../use-latest.ts';
import './built-in-map.css';
import { createBuiltInMap } from './create-map.ts';
import { showNames } from './map-names.ts';
import { MapPopup, MapSpot } from './map-overlays.tsx';
import { builtInZoom, useCamera } from './use-camera.ts';

/** The map that ships with the app: MapLibre GL over our own base map, no network beyond our own. */
export function BuiltInMap(props: MapViewProps) {
  const { markers, user, selectedId, onSelect } = props;
  const { t, i18n } = useTranslation('booking');
  const box = useRef<HTMLDivElement>(null);
  const map = useBuiltInMap(box, props);
  const index = useMemo(() => clusterMarkers(markers, 512), [markers]);
  const { items, standing } = useDrawn(map, index);
  useCamera(map, props);
  const language = i18n.language.startsWith('ko') ? 'ko' : 'en';
  useEffect(() => {
    return map && showNames(map, language);
  }, [map, language]);

  // In a cluster, or out of sight, a popup would hang on nothing and hide the rest.
  const selected = markers.find((marker) => marker.id === selectedId && standing.has(marker.id));
  const close = () => leavePopup(box.current, onSelect);
  return (
    <div className="hamkke-map bk:relative bk:size-full">
      <div ref={box} className="bk:size-full" />
      {map && items.map((item) => (item.kind === 'cluster' ? (
        <MapSpot key={item.key} map={map} position={item.position}>
          <ClusterBubble count={item.count} label={t('map.cluster', { count: item.count })} onPress={() => map.easeTo({ center: item.position, zoom: index.expansionZoom(item.clusterId) + 0.2 })} />
        </MapSpot>
      ) : (
        <MapSpot key={item.key} map={map} position={item.marker.position} anchor="bottom" raised={item.marker.id === selectedId}>
          <BranchPin title={item.marker.title} selected={item.marker.id === selectedId} onPress={() => onSelect(item.marker.id)} />
        </MapSpot>
      )))}
      {map && user && <MapSpot map={map} position={user} raised><UserDot label={t('map.me')} /></MapSpot>}
      {map && selected && <MapPopup key={selected.id} map={map} position={selected.position}><PopupCard marker={selected} onClose={close} /></MapPopup>}
      <p className="bk:pointer-events-none bk:absolute bk:right-2 bk:bottom-1 bk:z-[2] bk:m-0 bk:text-[0.6875rem] bk:text-faint">{t('map.source')}</p>
    </div>
  );
}

/** Makes the map once its element is there, and tells when it can be seen or never will be. */
function useBuiltInMap(box: RefObject<HTMLDivElement | null>, props: MapViewProps): MapLibreMap | undefined {
  const { t } = useTranslation('booking');
  const [map, setMap] = useState<MapLibreMap>();
  const latest = useLatest({ ...props, t });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { center, zoom, t: text } = latest.current;
    const texts = { title: text('map.canvas'), zoomIn: text('map.zoomIn'), zoomOut: text('map.zoomOut'), scrollWithCtrl: text('map.scrollWithCtrl'), scrollWithCommand: text('map.scrollWithCommand'), moveWithTwoFingers: text('map.moveWithTwoFingers') };
    let made: MapLibreMap | undefined;
    try {
      made = createBuiltInMap(element, { center, zoom: builtInZoom(zoom), texts });
    } catch (error) {
      // Without WebGL the library throws here.
      latest.current.onFail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    const shown = made;
    let loaded = false;
    const tooLate = setTimeout(() => latest.current.onFail(new Error('the built-in map did not load in time')), mapDefaults.loadTimeoutMs * 2);
    shown.once('load', () => {
      loaded = true;
      clearTimeout(tooLate);
      setMap(shown);
      latest.current.onReady();
    });
    // A tile or province that fails later leaves a coarser map, not none.
    shown.on('error', ({ error }) => {
      if (!loaded) latest.current.onFail(new Error(error.message));
    });
    return () => {
      clearTimeout(tooLate);
      setMap(undefined);
      shown.remove();
    };
  }, [box, latest]);
  return map;
}

/** What is to be drawn for the part of the map that is shown, and a margin. */
function useDrawn(map: MapLibreMap | undefined, index: ReturnType<typeof clusterMarkers>): DrawnView {
  const [drawn, setDrawn] = useState(emptyView);
  useEffect(() => {
    if (!map) return;
    let before = '';
    const redraw = () => {
      const view = map.getBounds();
      const [dx, dy] = [(view.getEast() - view.getWest()) / 4, (view.getNorth() - view.getSouth()) / 4];
      const items = index.at([view.getWest() - dx, view.getSouth() - dy, view.getEast() + dx, view.getNorth() + dy], map.getZoom());
      const next = viewOf(items, [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()]);
      if (next.key === before) return;
      before = next.key;
      setDrawn(next);
    };
    redraw();
    map.on('move', redraw);
    return () => void map.off('move', redraw);
  }, [map, index]);
  return drawn;
}
