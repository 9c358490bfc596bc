import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Goes, with the focus, to the section that the address points to: it was not there yet when the browser looked for it,
 * and the frame looks again only when the address changes.
 */
export function useArrival(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!ready || hash === '') return;
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [ready, hash]);
}
