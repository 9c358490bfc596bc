import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AddressChanges, type AddressChange } from './address-changes.ts';

/**
 * The query of the address, and a way to change it in place. Changes that follow one another faster than the router
 * build on each other: its own setter hands out what was last drawn, and would lose all but the last.
 */
export function useAddress(): readonly [URLSearchParams, (change: AddressChange) => void] {
  const [params, setParams] = useSearchParams();
  const [changes] = useState(() => new AddressChanges(params));
  useEffect(() => changes.show(params), [changes, params]);
  const change = useCallback(
    (next: AddressChange) => setParams(changes.add(next), { replace: true, preventScrollReset: true }),
    [changes, setParams],
  );
  return [params, change];
}

/** As {@link useAddress}, changed name by name; an empty value takes a name out. */
export function useAddressValues(): readonly [URLSearchParams, (values: Readonly<Record<string, string>>) => void] {
  const [params, change] = useAddress();
  const set = useCallback(
    (values: Readonly<Record<string, string>>) =>
      change((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [change],
  );
  return [params, set];
}
