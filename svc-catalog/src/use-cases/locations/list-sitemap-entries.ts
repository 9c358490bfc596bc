import type { CatalogStore, ChangedLocation } from '../../domain/ports.ts';

/** Locations of one page of the sitemap. */
const page = 1_000;

/** Lists the open locations by id, each with when it last changed, a page at a time. */
export function createListSitemapEntries({ store }: { readonly store: Pick<CatalogStore, 'listChanged'> }) {
  return async (
    cursor: string | undefined,
  ): Promise<{ locations: readonly ChangedLocation[]; next: string | null }> => {
    // One more than a page shows whether another one follows.
    const found = await store.listChanged({ after: cursor, limit: page + 1 });
    const locations = found.slice(0, page);
    return { locations, next: found.length > page ? (locations.at(-1)?.id ?? null) : null };
  };
}
