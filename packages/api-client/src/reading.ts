import type { AnyEndpoint, AnswerOf, Call } from '@hamkke/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call, type CallOptions } from './call.ts';

/**
 * Defaults of every read: fetched once, never stale, not again on focus, no retries. Source: product spec section 7,
 * "Default read behaviour". `networkMode`: a read without network is answered by the service worker where it has cached
 * one; by default it would wait for the network.
 */
export const readDefaults = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
  retry: false,
  networkMode: 'always',
} as const;

/**
 * The key of a read; `queryClient.invalidateQueries({ queryKey: readKey(endpoint) })` reaches all reads of an endpoint.
 */
export function readKey(
  endpoint: Pick<Call, 'id'>,
  request: { params?: unknown; query?: unknown } = {},
): readonly unknown[] {
  return [endpoint.id, ...(request.params ? [request.params] : []), ...(request.query ? [request.query] : [])];
}

/** What a read answers to a visitor where a session is needed. */
type Nothing<On> = On extends 'nothing' ? null : never;

/**
 * TanStack Query options of a GET of the contract. `on401: 'nothing'` answers null to a visitor where a session is
 * needed; by default it is an error. `meta.access` tells the shell what to forget when another person signs in.
 */
export function reading<C extends AnyEndpoint | Call, On extends 'error' | 'nothing' = 'error'>(
  endpoint: C,
  request: Omit<CallOptions<C>, 'signal' | 'idempotencyKey'>,
  on401?: On,
) {
  return queryOptions<AnswerOf<C> | Nothing<On>, ApiError>({
    ...readDefaults,
    meta: { access: endpoint.access },
    queryKey: readKey(endpoint, request as { params?: unknown; query?: unknown }),
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, { ...request, signal } as CallOptions<C>);
      } catch (error) {
        if (on401 === 'nothing' && error instanceof ApiError && error.status === 401) return null as Nothing<On>;
        throw error;
      }
    },
  });
}
