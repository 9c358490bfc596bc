import { ApiError, call } from '@hamkke/api-client';
import { geocode } from '@hamkke/contracts/calls';
import { useRef, useState } from 'react';

/** The longest question that the service takes. */
const longest = 160;

export type Geocoding =
  | { readonly state: 'idle' | 'locating' | 'missing' | 'down' }
  | { readonly state: 'found'; readonly precision: 'address' | 'district'; readonly attribution: string };

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Asks once where an address is; the public service allows no asking while one types. Only the last question's answer
 * counts.
 */
export function useGeocoding(onFound: (coordinates: Coordinates) => void) {
  const [geocoding, setGeocoding] = useState<Geocoding>({ state: 'idle' });
  const round = useRef(0);
  async function locate(address: string): Promise<void> {
    const own = (round.current += 1);
    setGeocoding({ state: 'locating' });
    const outcome = await call(geocode, { query: { q: address.trim().slice(0, longest) } }).catch((error: unknown) =>
      error instanceof ApiError && error.code === 'NOT_FOUND' ? ('missing' as const) : ('down' as const),
    );
    if (own !== round.current) return;
    if (typeof outcome === 'string') return setGeocoding({ state: outcome });
    setGeocoding({ state: 'found', precision: outcome.precision, attribution: outcome.attribution });
    onFound(outcome);
  }
  return {
    geocoding,
    locate,
    /** The place was set by hand: an answer that is still on its way is not wanted any more. */
    leave() {
      round.current += 1;
      setGeocoding((before) => (before.state === 'locating' ? { state: 'idle' } : before));
    },
  };
}
