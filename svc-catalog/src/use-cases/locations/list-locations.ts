import { seoulDateOf } from '@hamkke/money';
import type { RequestedRange } from '../../domain/requested-range.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { AnswerCache } from '@hamkke/service-kit';
import { describeLocations, type LocationCard, type DescribeDeps } from './describe-locations.ts';
import { requestedRange } from '../availability/requested-range.ts';

/** Rows of a list without a page size. Source: design api.md "Answers". */
export const longestList = 500;

export interface ListQuestion {
  readonly viewer: Viewer;
  readonly requested: RequestedRange;
  readonly limit?: number | undefined;
  /** The last id of the page before. */
  readonly cursor?: string | undefined;
}

export interface LocationList {
  readonly cards: readonly LocationCard[];
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

export interface ListDeps extends DescribeDeps {
  readonly store: CatalogStore;
  readonly lists: AnswerCache<LocationList>;
}

/** Lists the locations that the viewer may see, by id, each described for the range. @throws RANGE_INVALID */
export function createListLocations(deps: ListDeps) {
  return async ({ viewer, requested, limit = longestList, cursor }: ListQuestion): Promise<LocationList> => {
    const range = requestedRange(requested, deps.clock);
    const key = JSON.stringify([viewer, range.start, range.end, seoulDateOf(deps.clock()), limit, cursor]);
    return await deps.lists.read(key, async () => {
      // One more than requested shows whether another page follows.
      const found = await deps.store.listLocations({ viewer, after: cursor, limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        cards: await describeLocations(deps, page, range),
        next: found.length > limit ? page.at(-1)?.id : undefined,
      };
    });
  };
}
