import { whenScreenRests } from '@hamkke/ui';
import { useEffect, useState, type RefObject } from 'react';
import { useSeen } from './use-seen.ts';

/** Turns true once the element is near the screen and the screen has what is lighter: a map is 360 kB, and the visitor reads texts and pictures first. */
export function useReadyToLoad<T extends Element>(): [RefObject<T | null>, boolean] {
  const [ref, seen] = useSeen<T>();
  const [ready, setReady] = useState(false);
  useEffect(() => (seen && !ready ? whenScreenRests(() => setReady(true)) : undefined), [seen, ready]);
  return [ref, ready];
}
