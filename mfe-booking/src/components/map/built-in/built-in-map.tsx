import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clusterMarkers, emptyView, viewOf, type DrawnView } from '../clusters.ts';
import type { MapViewProps } from '../map-contract.ts';
import { leavePopup } from '../markers/leave-popup.ts';
import { LocationPin, ClusterBubble, UserDot } from '../markers/pin.tsx';
import { PopupCard } from '../markers/popup-card.tsx';
import { MapPopup, MapSpot } from './map-overlays.tsx';
import { MapSource } from './map-source.tsx';
import { useBuiltInMap } from './use-built-in-map.ts';
import { useCamera } from './use-camera.ts';

/** The map that ships with the app: MapLibre GL over our own base map, no network beyond our own. */
export function BuiltInMap(props: MapViewProps) {
  const { markers, user, selectedId, onSelect } = props;
  const { t } = useTranslation('booking');
  const container = useRef<HTMLDivElement>(null);
  const map = useBuiltInMap(container, props);
  const index = useMemo(() => clusterMarkers(markers, 512), [markers]);
  const { items, inView } = useDrawn(map, index);
  useCamera(map, props);

  // In a cluster, or out of sight, a popup would hang on nothing and hide the rest.
  const selected = markers.find((marker) => marker.id === selectedId && inView.has(marker.id));
  const close = () => leavePopup(container.current, onSelect);
  return (
    <div className="hamkke-map bk:relative bk:size-full">
      <div ref={container} className="bk:size-full" />
      {map &&
        items.map((item) =>
          item.kind === 'cluster' ? (
            <MapSpot key={item.key} map={map} position={item.position}>
              <ClusterBubble
                count={item.count}
                label={t('map.cluster', { count: item.count })}
                onPress={() => map.easeTo({ center: item.position, zoom: index.expansionZoom(item.clusterId) + 0.2 })}
              />
            </MapSpot>
          ) : (
            <MapSpot
              key={item.key}
              map={map}
              position={item.marker.position}
              anchor="bottom"
              raised={item.marker.id === selectedId}
            >
              <LocationPin
                title={item.marker.title}
                selected={item.marker.id === selectedId}
                onPress={() => onSelect(item.marker.id)}
              />
            </MapSpot>
          ),
        )}
      {map && user && (
        <MapSpot map={map} position={user} raised>
          <UserDot label={t('map.me')} />
        </MapSpot>
      )}
      {map && selected && (
        <MapPopup key={selected.id} map={map} position={selected.position}>
          <PopupCard marker={selected} onClose={close} />
        </MapPopup>
      )}
      <MapSource />
    </div>
  );
}

/** What is to be drawn for the area of the map that is shown, and a margin. */
function useDrawn(map: MapLibreMap | undefined, index: ReturnType<typeof clusterMarkers>): DrawnView {
  const [drawn, setDrawn] = useState(emptyView);
  useEffect(() => {
    if (!map) return;
    let before = '';
    const redraw = () => {
      const view = map.getBounds();
      const [dx, dy] = [(view.getEast() - view.getWest()) / 4, (view.getNorth() - view.getSouth()) / 4];
      const items = index.at(
        [view.getWest() - dx, view.getSouth() - dy, view.getEast() + dx, view.getNorth() + dy],
        map.getZoom(),
      );
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
