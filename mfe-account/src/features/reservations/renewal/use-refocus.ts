import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives an element the focus where what the reader pressed has gone with what was shown before.
 * @param shown what is shown now: another text is another thing
 * @param pressed whether the reader pressed something there
 */
export function useRefocus<T extends HTMLElement>(shown: string, pressed: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  const latest = useRef(pressed);
  useEffect(() => {
    latest.current = pressed;
  });
  useEffect(() => {
    if (latest.current && document.activeElement === document.body) element.current?.focus();
  }, [shown]);
  return element;
}
