import { DomainError } from '@hamkke/service-kit';
import type { LocationStatus } from '../../domain/location.ts';
import { type NameMark, ownerIdOf } from '../../domain/managed-list.ts';
import type { Ledger } from '../../domain/outside-ports.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import { nameKeyOf, searchedOf } from '../../domain/search-keys.ts';
import type { LocationCard, DescribeDeps } from './describe-locations.ts';
import { describeToday } from './list-partner-locations.ts';
import { cursorOf, readCursor } from './name-cursor.ts';
import { withRevenue, type RevenueViewer } from './with-revenue.ts';

/** Locations of a page, whatever is requested. */
const longestPage = 100;

export interface ManagedQuestion {
  readonly search?: string | undefined;
  readonly status?: LocationStatus | undefined;
  /** A partner's id; `house` is ours. */
  readonly owner?: string | undefined;
  readonly limit?: number | undefined;
  /** Of the page before. */
  readonly cursor?: string | undefined;
}

export interface ManagedList {
  readonly cards: readonly LocationCard[];
  readonly nextCursor: string | null;
}

/**
 * Locations of every partner in every state by name, for those who manage them all, described for today.
 * @throws VALIDATION for what is no cursor
 */
export function createListManagedLocations(
  deps: DescribeDeps & { readonly store: CatalogStore; readonly ledger: Ledger },
) {
  /**
   * Where the page before ended. Of a name that the cursor cut, the location itself says the rest; where it is gone or
   * renamed, the page begins with the names that begin alike.
   */
  async function markOf(cursor: string): Promise<NameMark> {
    const mark = readCursor(cursor);
    if (!mark)
      throw new DomainError('VALIDATION', undefined, {
        fields: [{ path: 'cursor', code: 'format', message: 'not a cursor of this list' }],
      });
    const { nameKey, id, cut } = mark;
    if (!cut) return { nameKey, id };
    const location = await deps.store.findLocation(id);
    const whole = location && nameKeyOf(location);
    return whole?.startsWith(nameKey) ? { nameKey: whole, id } : { nameKey, id: '' };
  }

  return async (
    { search, status, owner, limit = longestPage, cursor }: ManagedQuestion,
    looks: RevenueViewer,
  ): Promise<ManagedList> => {
    const filter = { status, search: searchedOf(search), ownerId: owner === undefined ? undefined : ownerIdOf(owner) };
    const most = Math.min(limit, longestPage);
    // One more than requested shows whether another page follows.
    const found = await deps.store.listManaged(filter, {
      limit: most + 1,
      after: cursor === undefined ? undefined : await markOf(cursor),
    });
    const page = found.slice(0, most);
    const last = page.at(-1);
    return {
      cards: await withRevenue(deps.ledger, await describeToday(deps, page), looks),
      nextCursor: found.length > most && last ? cursorOf({ nameKey: nameKeyOf(last), id: last.id }) : null,
    };
  };
}
