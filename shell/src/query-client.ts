import { QueryClient } from '@tanstack/react-query';

/**
 * The page's one query client. `networkMode: 'always'`: without network the service worker answers from its caches, and
 * a write fails at once with a message instead of waiting for a network silently. Source of the rest: product spec
 * section 7, "Default read behaviour".
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
