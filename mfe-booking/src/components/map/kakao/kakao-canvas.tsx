import { useEffect, useState, type ReactNode } from 'react';
import { Map as KakaoMapView, ZoomControl } from 'react-kakao-maps-sdk';
import type { MapPosition, MapStart } from '../map-contract.ts';
import { useDrawnInTime } from '../use-drawn-in-time.ts';
import { useLatest } from '../use-latest.ts';
import { levelOf } from './kakao-levels.ts';
import { loadKakao } from './load-kakao.ts';

interface KakaoCanvasProps extends MapStart {
  readonly apiKey: string;
  /** The map was pressed at a place. */
  readonly onPress?: ((position: MapPosition) => void) | undefined;
  /** What stands on the map. */
  readonly children: ReactNode;
}

/**
 * Kakao's map. It says that it failed when the script does not come, does not answer, or does not draw: of a key that is
 * unknown, or not for this address, Kakao answers no script.
 */
export function KakaoCanvas(props: KakaoCanvasProps) {
  const { apiKey, center, zoom, onPress, children } = props;
  const loaded = useKakao(props);
  const shown = useDrawnInTime(props);
  // The library sets a middle that differs from the map's; where to go next is the camera's.
  const [start] = useState({ center, level: levelOf(zoom) });
  if (!loaded) return null;
  return (
    <KakaoMapView
      key={apiKey}
      className="bk:size-full"
      center={start.center}
      level={start.level}
      keyboardShortcuts
      onTileLoaded={shown}
      onClick={(_map, { latLng }) => onPress?.({ lat: latLng.getLat(), lng: latLng.getLng() })}
    >
      <ZoomControl position="RIGHT" />
      {children}
    </KakaoMapView>
  );
}

/** Loads the script. */
function useKakao({ apiKey, onFail }: KakaoCanvasProps): boolean {
  const [loaded, setLoaded] = useState(false);
  const latest = useLatest({ onFail });
  useEffect(() => {
    let gone = false;
    loadKakao(apiKey).then(
      () => {
        if (!gone) setLoaded(true);
      },
      (error: Error) => {
        if (!gone) latest.current.onFail(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [apiKey, latest]);
  return loaded;
}
