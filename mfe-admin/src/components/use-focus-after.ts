import { useEffect, useState, type RefObject } from 'react';

/**
 * Takes the focus to an element after the button that was pressed has left with its row. A dialog that closes in the
 * same moment gives the focus back to that button first: so it is taken in the next frame.
 */
export function useFocusAfter(target: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return undefined;
    const frame = requestAnimationFrame(() => target.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [times, target]);
  return () => setTimes((known) => known + 1);
}
