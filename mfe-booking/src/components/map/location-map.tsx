import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { mapDefaults, type LocationMapProps, type MapViewProps } from './map-contract.ts';
import { MapFrame } from './map-frame.tsx';
import { useSelection } from './use-selection.ts';

const BuiltInMap = lazy(async () => ({ default: (await import('./built-in/built-in-map.tsx')).BuiltInMap }));
const KakaoMap = lazy(async () => ({ default: (await import('./kakao/kakao-map.tsx')).KakaoMap }));
const GoogleMap = lazy(async () => ({ default: (await import('./google/google-map.tsx')).GoogleMap }));

/**
 * Shows locations on a map: Kakao's or Google's where the shell has a key for it, else the built-in one. When a
 * provider's fails, a panel says so and offers the built-in map. Source: product spec sections 4, 8 and 9, experience.md "Maps".
 */
export function LocationMap({
  markers,
  user,
  center,
  zoom,
  height = mapDefaults.height,
  fit = false,
  selectedId,
  onSelect,
  onReady,
}: LocationMapProps) {
  const { t } = useTranslation('booking');
  const [selected, select] = useSelection(markers, selectedId, onSelect);
  const view: Omit<MapViewProps, 'onReady' | 'onFail'> = {
    markers,
    user,
    center: center ?? mapDefaults.center,
    zoom: zoom ?? (user ? mapDefaults.userZoom : mapDefaults.zoom),
    fit,
    selectedId: selected,
    onSelect: select,
  };
  return (
    <MapFrame
      label={t('map.label')}
      height={height}
      onReady={onReady}
      draw={(events, map) => {
        if (map.name === 'built-in') return <BuiltInMap {...view} {...events} />;
        const Provided = map.name === 'kakao' ? KakaoMap : GoogleMap;
        return <Provided {...view} {...events} apiKey={map.apiKey} />;
      }}
    />
  );
}
