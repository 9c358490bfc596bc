import { reading } from '@hamkke/api-client';
import { readVisiting } from '@hamkke/contracts/calls';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useSeen } from '../../../components/use-seen.ts';

/**
 * Whether one may look at a location before renting. Lazy loading: the server does not draw it, and it is read once the
 * returned reference comes near the screen; who comes back to the page finds it at once. Where the read fails nothing
 * is offered and nothing is said: the page is about renting.
 */
export function useVisiting<T extends Element>(locationId: string): [RefObject<T | null>, boolean] {
  const [ref, seen] = useSeen<T>('600px');
  const query = reading(readVisiting, { params: { id: locationId } });
  const isKnown = useQueryClient().getQueryData(query.queryKey) !== undefined;
  // a list, because a disabled query would be there too: a drawn page leaves none waiting
  const [read] = useQueries({ queries: [query].filter(() => seen || isKnown) });
  return [ref, read?.data?.offered === true];
}
