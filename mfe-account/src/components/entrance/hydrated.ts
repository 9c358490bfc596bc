import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page listens: false while the server draws, and while the browser renders what was drawn for the first
 * time. A form must not be there before: pressed too early it would put the password into the address, and hydrating it
 * would empty what the browser filled in.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
