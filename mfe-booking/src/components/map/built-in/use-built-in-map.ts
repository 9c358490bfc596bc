import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { mapDefaults, type MapStart } from '../map-contract.ts';
import { useLatest } from '../use-latest.ts';
import './built-in-map.css';
import { createBuiltInMap, nameControls, type BuiltInMapTexts } from './create-map.ts';
import { showNames } from './map-names.ts';
import { builtInZoom } from './use-camera.ts';

/** Makes the map once its element is there, with its names, and reports when it can be seen or has failed. */
export function useBuiltInMap(container: RefObject<HTMLDivElement | null>, props: MapStart): MapLibreMap | undefined {
  const { t, i18n } = useTranslation('booking');
  const [map, setMap] = useState<MapLibreMap>();
  const texts = useMemo<BuiltInMapTexts>(
    () => ({
      title: t('map.canvas'),
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      scrollWithCtrl: t('map.scrollWithCtrl'),
      scrollWithCommand: t('map.scrollWithCommand'),
      moveWithTwoFingers: t('map.moveWithTwoFingers'),
    }),
    [t],
  );
  const latest = useLatest({ ...props, texts });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const { center, zoom } = latest.current;
    let made: MapLibreMap | undefined;
    try {
      made = createBuiltInMap(element, { center, zoom: builtInZoom(zoom), texts: latest.current.texts });
    } catch (error) {
      // Without WebGL the library throws here.
      latest.current.onFail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    const shown = made;
    let loaded = false;
    const tooLate = setTimeout(
      () => latest.current.onFail(new Error('the built-in map did not load in time')),
      mapDefaults.loadTimeoutMs * 2,
    );
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
  }, [container, latest]);
  useEffect(() => {
    if (map) nameControls(map, texts);
  }, [map, texts]);
  const language = i18n.language.startsWith('ko') ? 'ko' : 'en';
  useEffect(() => {
    return map && showNames(map, language);
  }, [map, language]);
  return map;
}
