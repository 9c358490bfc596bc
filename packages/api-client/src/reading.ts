import type { AnyEndpoint, AnswerOf } from '@hamkke/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call, type CallOptions } from './call.ts';

/** Defaults of every read: fetched once, never stale, not again on focus, no retries. Source: product spec section 7, "Default read behaviour". */
export const readDefaults = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false, retry: false } as const;

/** The key of a read; `queryClient.invalidateQueries({ queryKey: readKey(endpoint) })` reaches all reads of an endpoint. */
export function readKey(endpoint: AnyEndpoint, request: { params?: unknown; query?: unknown } = {}): readonly unknown[] {
  return [endpoint.id, ...(request.params ? [request.params] : []), ...(request.query ? [request.query] : [])];
}

/**
 * TanStack Query options of a GET of the contract. `on401: 'nothing'` answers null to a visitor where a session is needed; by default it is
 * an error. `meta.access` tells the shell what to forget when another person signs in.
 */
export function reading<E extends AnyEndpoint>(endpoint: E, request: Omit<CallOptions<E>, 'signal' | 'idempotencyKey'>, on401: 'error' | 'nothing' = 'error') {
  return queryOptions<AnswerOf<E> | null, ApiError>({
    ...readDefaults,
    meta: { access: endpoint.access },
    queryKey: readKey(endpoint, request as { params?: unknown; query?: unknown }),
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, { ...request, signal } as CallOptions<E>);
      } catch (error) {
        if (on401 === 'nothing' && error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });
}
