import { DomainError } from '@hamkke/service-kit';
import type { ManagedPage } from '../../domain/renewal-ports.ts';

/** A page as it is requested: without a limit it is as long as one may be. */
export type PageRequest<Q extends ManagedPage> = Omit<Q, 'limit'> & { readonly limit?: number | undefined };

/** Rows of a page at most. */
const mostRows = 100;

/** Reads a page of at most a hundred rows. @throws VALIDATION for a cursor that names no row */
export async function readPage<Q extends Omit<ManagedPage, 'limit'>, T>(
  { limit: requested = mostRows, ...query }: Q & { readonly limit?: number | undefined },
  read: (query: Omit<Q, 'limit'> & { readonly limit: number }) => Promise<readonly T[] | undefined>,
  idOf: (row: T) => string,
): Promise<{ page: readonly T[]; nextCursor: string | null }> {
  const limit = Math.min(requested, mostRows);
  const found = await read({ ...query, limit });
  if (!found) {
    const problem = { path: 'cursor', code: 'not_allowed', message: 'names no row of the list' } as const;
    throw new DomainError('VALIDATION', undefined, { fields: [problem] });
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: found.length > limit && last ? idOf(last) : null };
}
