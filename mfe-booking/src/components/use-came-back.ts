import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Entries of the history that were shown since the page was opened. */
const shown = new Set<string>();

/**
 * Says whether the visitor came back to this entry of the history: it should look as it was left, as long as it was.
 */
export function useCameBack(): boolean {
  const { key } = useLocation();
  const [cameBack] = useState(() => shown.has(key));
  useEffect(() => {
    shown.add(key);
  }, [key]);
  return cameBack;
}
