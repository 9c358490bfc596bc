import { useEffect, useRef, type RefObject } from 'react';

/**
 * What was last rendered, for an effect that must not run again when it changes. Declare it before the effects that
 * read it.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
