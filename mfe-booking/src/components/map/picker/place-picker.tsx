import type { SlotProps } from '@hamkke/shell-api';
import { VisuallyHidden } from '@hamkke/ui';
import { lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapDefaults } from '../map-contract.ts';
import { MapFrame } from '../map-frame.tsx';
import { pickingOf, type PickerViewProps } from './picker-contract.ts';
import { usePicking } from './use-picking.ts';

const BuiltInPicker = lazy(async () => ({ default: (await import('./built-in-picker.tsx')).BuiltInPicker }));
const KakaoPicker = lazy(async () => ({ default: (await import('./kakao-picker.tsx')).KakaoPicker }));
const GooglePicker = lazy(async () => ({ default: (await import('./google-picker.tsx')).GooglePicker }));

/**
 * A map with one pin to correct, for others' forms: `given` is a `PlacePicking`. The pin stands where the host says; it
 * is dragged, tapped or moved by keys.
 */
export function PlacePicker({ given }: SlotProps) {
  const picking = pickingOf(given);
  const { t } = useTranslation('booking');
  const hintId = useId();
  const { move, isOwn, announcement } = usePicking(picking);
  const { position } = picking;
  // Where the map begins; from then on it follows the pin.
  const [start] = useState(position);
  const view: Omit<PickerViewProps, 'onReady' | 'onFail'> = {
    position,
    onMove: move,
    isOwn,
    hintId,
    center: start ?? mapDefaults.center,
    zoom: start ? mapDefaults.detailZoom : mapDefaults.pickZoom,
  };
  return (
    <div className="bk:flex bk:flex-col bk:gap-2">
      <MapFrame
        label={t('map.picker.label')}
        height={mapDefaults.detailHeight}
        draw={(events, map) => {
          if (map.name === 'built-in') return <BuiltInPicker {...view} {...events} />;
          const Provided = map.name === 'kakao' ? KakaoPicker : GooglePicker;
          return <Provided {...view} {...events} apiKey={map.apiKey} />;
        }}
      />
      <p id={hintId} className="bk:m-0 bk:text-sm bk:text-faint">
        {position ? t('map.picker.hint') : t('map.picker.hintWithout')}
      </p>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}
