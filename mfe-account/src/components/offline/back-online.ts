import { useEffect, useRef } from 'react';

/** Reads again as soon as there is a network once more, also on a page that was opened without one. */
export function useBackOnline(readAgain: () => unknown): void {
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    const back = () => void latest.current();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
}
