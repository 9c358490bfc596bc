import type { QueryClient } from '@tanstack/react-query';

/**
 * Forgets what was read for one person before another uses the page. Only reads that the contract opens to anyone stay
 * (`meta.access` of api-client's `reading`), and are read again: a partner saw more in them. A read that says nothing of
 * itself goes.
 */
export function forgetPersonalReads(queryClient: QueryClient): void {
  const isPersonal = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.['access'] !== 'anyone';
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
  void queryClient.resetQueries({ predicate: isPersonal });
  void queryClient.invalidateQueries({ predicate: (query) => !isPersonal(query) });
  const mutations = queryClient.getMutationCache();
  // one under way belongs to whoever is signing in right now
  for (const mutation of mutations.getAll()) if (mutation.state.status !== 'pending') mutations.remove(mutation);
}
