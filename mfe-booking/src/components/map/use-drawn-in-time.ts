import { useEffect, useRef } from 'react';
import { mapDefaults, type MapLoadEvents } from './map-contract.ts';
import { useLatest } from './use-latest.ts';

/**
 * Answers what a provider's map calls when its tiles are there: the first call says that it is ready. Its script may come
 * and its tiles never do: after twice the time of a load it says that the map failed, for a spinner must not turn for
 * ever.
 */
export function useDrawnInTime(events: MapLoadEvents): () => void {
  const drawn = useRef(false);
  const latest = useLatest(events);
  useEffect(() => {
    const tooLate = setTimeout(
      () => !drawn.current && latest.current.onFail(new Error('the map did not draw in time')),
      mapDefaults.loadTimeoutMs * 2,
    );
    return () => clearTimeout(tooLate);
  }, [latest]);
  return () => {
    if (!drawn.current) latest.current.onReady();
    drawn.current = true;
  };
}
