import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPosition } from '../map-contract.ts';
import { useLatest } from '../use-latest.ts';
import { stepped } from './step.ts';

interface PlacePinProps {
  readonly position: MapPosition;
  readonly onMove: (position: MapPosition) => void;
  /** Zoom of the map at this moment, as Google counts it. */
  readonly zoom: () => number;
  readonly hintId: string;
  /** The button that put it down is gone: the focus goes on here. */
  readonly takesFocus?: boolean;
}

/** The pin of a place: dragged by its map, moved by the arrow keys while it has the focus. */
export function PlacePin({ position, onMove, zoom, hintId, takesFocus = false }: PlacePinProps) {
  const { t } = useTranslation('booking');
  const pin = useRef<HTMLDivElement>(null);
  const latest = useLatest({ position, onMove, zoom });
  useEffect(() => {
    const element = pin.current;
    // On the element itself: the maps listen around it, and would move under the pin.
    const onKey = (event: KeyboardEvent) => {
      const next = stepped(latest.current.position, event, latest.current.zoom());
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onMove(next);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [latest]);
  useEffect(() => {
    // The map hangs the pin up only after this.
    const frame = takesFocus ? requestAnimationFrame(() => pin.current?.focus({ preventScroll: true })) : 0;
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  return (
    // An application: a screen reader then leaves the arrow keys to it. A finger on it drags; beside it, the page
    // scrolls.
    <div
      ref={pin}
      role="application"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is interactive: the arrow keys move it
      tabIndex={0}
      aria-label={t('map.picker.pin')}
      aria-roledescription={t('map.picker.role')}
      aria-describedby={hintId}
      className="bk:pointer-events-auto bk:grid bk:size-11 bk:cursor-grab bk:touch-none bk:place-items-end bk:justify-items-center bk:rounded-full bk:active:cursor-grabbing"
    >
      <svg aria-hidden="true" viewBox="0 0 36 44" className="bk:h-12 bk:w-10">
        <path
          d="M18 43C11.5 34.6 3 26.6 3 17.6a15 15 0 0 1 30 0C33 26.6 24.5 34.6 18 43Z"
          fill="var(--hk-accent-strong)"
          stroke="var(--hk-ink)"
          strokeWidth="2"
        />
        <circle cx="18" cy="17.5" r="5.5" fill="var(--hk-ink)" />
      </svg>
    </div>
  );
}
