import type { PlacePicking } from '@hamkke/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPosition } from '../map-contract.ts';
import { useLatest } from '../use-latest.ts';

/** A host may store fewer digits than it received. */
const sameWithin = 1e-4;
/** A held key moves the pin many times: only where it rests is announced. */
const restMs = 400;

/** Notifies the host of each move of the pin, and announces to screen readers where it rests. */
export function usePicking({ onMove }: PlacePicking) {
  const { t } = useTranslation('booking');
  const latest = useLatest({ onMove, t });
  const notified = useRef<MapPosition>(undefined);
  const [moved, setMoved] = useState<MapPosition>();
  const [announcement, setAnnouncement] = useState('');

  const move = useCallback(
    (position: MapPosition) => {
      notified.current = position;
      latest.current.onMove(position);
      setMoved(position);
    },
    [latest],
  );
  const isOwn = useCallback(
    ({ lat, lng }: MapPosition) =>
      notified.current !== undefined &&
      Math.abs(notified.current.lat - lat) < sameWithin &&
      Math.abs(notified.current.lng - lng) < sameWithin,
    [],
  );
  useEffect(() => {
    if (!moved) return;
    const text = latest.current.t('map.picker.moved', {
      latitude: moved.lat.toFixed(5),
      longitude: moved.lng.toFixed(5),
    });
    const resting = setTimeout(() => setAnnouncement(text), restMs);
    return () => clearTimeout(resting);
  }, [moved, latest]);
  return { move, isOwn, announcement };
}
