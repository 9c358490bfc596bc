import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and a way to change it in place. Changes that follow one another faster than the router
 * builds on each other: its own setter hands out what was last drawn, and would lose all but the last.
 */
export function useAddress(): readonly [URLSearchParams, (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const update = useCallback(
    (change: Change) => {
      latest.current = change(latest.current);
      setParams(latest.current, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [params, update];
}
