import { whenScreenRests } from '@hamkke/ui';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { isSlowDevice } from './device-speed.ts';
import { useSeen } from '../use-seen.ts';
import { whenCalm } from './when-calm.ts';

/** How far a map is from being loaded: not yet, on the visitor's demand, now. */
export type Loading = 'later' | 'on-demand' | 'now';

/**
 * When a map loads: once its element is near the viewport and the screen has everything lighter, because a map is 360
 * kB and the visitor reads texts and images first. A slow device, where it also blocks every press for seconds, waits
 * until the visitor requests it (the last of the returned values) or is idle for a while.
 */
export function useReadyToLoad<T extends HTMLElement>(): [RefObject<T | null>, Loading, () => void] {
  const [ref, seen] = useSeen<T>();
  const [loading, setLoading] = useState<Loading>('later');
  const begin = useCallback(() => {
    // What offers the map goes away, perhaps from under the keyboard.
    if (ref.current?.contains(document.activeElement)) ref.current.focus();
    setLoading('now');
  }, [ref]);
  useEffect(() => {
    if (!seen || loading !== 'later') return;
    let off = false;
    const callOff = whenScreenRests(
      () =>
        void isSlowDevice().then((slow) => {
          if (!off) setLoading(slow ? 'on-demand' : 'now');
        }),
    );
    return () => {
      off = true;
      callOff();
    };
  }, [seen, loading]);
  useEffect(() => (loading === 'on-demand' ? whenCalm(begin) : undefined), [loading, begin]);
  return [ref, loading, begin];
}
