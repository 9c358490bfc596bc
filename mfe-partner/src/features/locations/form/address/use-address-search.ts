import { reading, type ApiError } from '@hamkke/api-client';
import type { FoundAddress } from '@hamkke/contracts';
import { searchAddresses } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../../components/use-debounced.ts';

/** Delay after the last keystroke before the search, in ms. Source: product spec section 9, timers. */
const addressDebounceMs = 500;
/** The public search needs two letters at least. Source: external-services 3, E0008. */
const shortest = 2;
const longest = 80;

export type AddressSearch =
  | { readonly state: 'idle' | 'searching' | 'none' }
  | { readonly state: 'found'; readonly found: readonly FoundAddress[] }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void };

/**
 * The addresses for what is typed, once typing rests. What was found before gives way as soon as something else is
 * typed.
 */
export function useAddressSearch(typed: string): AddressSearch {
  const trimmed = typed.trim().slice(0, longest);
  const keyword = useDebounced(trimmed, addressDebounceMs);
  const query = useQuery({ ...reading(searchAddresses, { query: { keyword } }), enabled: keyword.length >= shortest });
  if (trimmed.length < shortest) return { state: 'idle' };
  if (trimmed !== keyword || query.isFetching) return { state: 'searching' };
  if (query.error) return { state: 'failed', error: query.error, retry: () => void query.refetch() };
  const found = query.data ?? [];
  return found.length === 0 ? { state: 'none' } : { state: 'found', found };
}
