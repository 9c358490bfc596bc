import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Runs a piece of work that is under way only once: presses in between are ignored. The second value says that it is
 * running.
 */
export function useSingleFlight<A extends unknown[]>(
  work: (...args: A) => Promise<void>,
): readonly [(...args: A) => Promise<void>, boolean] {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback(async (...args: A) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await latest.current(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [run, busy];
}
