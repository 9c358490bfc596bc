/// <reference types="google.maps" />
import { APIProvider, Map as VisMap } from '@vis.gl/react-google-maps';
import { useShell } from '@hamkke/shell-api';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPosition, MapStart } from '../map-contract.ts';
import { useDrawnInTime } from '../use-drawn-in-time.ts';
import { useLatest } from '../use-latest.ts';
import './google-map.css';
import { loadGoogle, onRefusedKey } from './load-google.ts';

interface GoogleCanvasProps extends MapStart {
  readonly apiKey: string;
  /** The map was pressed at a place. */
  readonly onPress?: ((position: MapPosition) => void) | undefined;
  /** What stands on the map. */
  readonly children: ReactNode;
}

/** A new array at each render would make the library load the script again and again. Source: external-services 6.2. */
const libraries = ['marker'];
/** Google's map. It says that it failed when the script does not come, does not answer, or refuses the key. */
export function GoogleCanvas(props: GoogleCanvasProps) {
  const { apiKey, center, zoom, onPress, children } = props;
  const { i18n } = useTranslation('booking');
  const { config } = useShell();
  const loaded = useGoogle(props);
  const shown = useDrawnInTime(props);
  if (!loaded) return null;
  return (
    // The class stands outside: a map with a class of its own gets no size from the library.
    <div className="hamkke-google-map bk:size-full">
      <APIProvider
        apiKey={apiKey}
        libraries={libraries}
        language={i18n.language}
        region="KR"
        onError={(error) =>
          props.onFail(error instanceof Error ? error : new Error('the map service could not be loaded'))
        }
      >
        <VisMap
          mapId={config.mapsMapId}
          colorScheme="DARK"
          gestureHandling="cooperative"
          disableDefaultUI
          zoomControl
          keyboardShortcuts
          defaultCenter={center}
          defaultZoom={zoom}
          onTilesLoaded={shown}
          onClick={({ detail: { latLng } }) => latLng && onPress?.(latLng)}
        >
          {children}
        </VisMap>
      </APIProvider>
    </div>
  );
}

/** Loads the script, and watches for a refused key for as long as the map is there. */
function useGoogle({ apiKey, onFail }: GoogleCanvasProps): boolean {
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
