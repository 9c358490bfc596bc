import type { QueryClient } from '@tanstack/react-query';

type Described = { meta?: Record<string, unknown> | undefined };

/** Only reads that the contract opens to anyone are nobody's in particular. A read that says nothing of itself is. */
const isPersonal = ({ meta }: Described) => meta?.['access'] !== 'anyone';
/** A guest with a pass may make them too. */
const isOfCustomer = ({ meta }: Described) => meta?.['access'] === 'customer';

/**
 * Forgets what was read for one person before another uses the page. Only reads that the contract opens to anyone stay
 * (`meta.access` of api-client's `reading`), and are read again: a partner saw more in them. What is on the screen is
 * read again for whoever is signed in now; where nobody is, a member's screen is about to go, and its reads could only
 * be refused.
 */
export function forgetPersonalReads(queryClient: QueryClient, isSomebody: boolean): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
  for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
  void queryClient.refetchQueries({ type: 'active', predicate: isSomebody ? isPersonal : isOfCustomer });
  void queryClient.invalidateQueries({ predicate: (query) => !isPersonal(query) });
  const mutations = queryClient.getMutationCache();
  // one under way belongs to whoever is signing in right now
  for (const mutation of mutations.getAll()) if (mutation.state.status !== 'pending') mutations.remove(mutation);
}
