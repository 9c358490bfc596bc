import type { ExportedOpening, ManagedOpening } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { OpeningLine, OpeningMark } from '../../domain/opening.ts';
import type { AccessDeps } from '../access-deps.ts';
import { mustRun, type Manager } from '../doors/managing.ts';
import { presentManagedOpening, presentOwnOpening } from './present-opening.ts';

const longestPage = 100;
/** Lines of an export at most. Source: packages/contracts, `listInternalOpenings` */
const longestExport = 2000;

/** A cursor says itself where the page before ended. */
const cursorOf = ({ at, openingId }: OpeningLine) => `${at.getTime()}.${openingId}`;

/** @throws VALIDATION for what is no cursor */
function markOf(cursor: string | undefined): OpeningMark | undefined {
  if (cursor === undefined) return undefined;
  const [, ms, openingId] = /^(\d{1,14})\.([A-Za-z0-9_-]+)$/.exec(cursor) ?? [];
  if (openingId === undefined)
    throw new DomainError('VALIDATION', undefined, {
      fields: [{ path: 'cursor', code: 'format', message: 'not a cursor of this list' }],
    });
  return { at: new Date(Number(ms)), openingId };
}

export interface OpeningsPage {
  readonly openings: ManagedOpening[];
  readonly next: string | null;
}

/** What was opened at a location, the newest first. @throws NOT_FOUND for who does not run it; VALIDATION */
export function createListOpenings({ store, catalog }: Pick<AccessDeps, 'store' | 'catalog'>) {
  return async (
    locationId: string,
    options: { readonly manager: Manager; readonly limit?: number | undefined; readonly cursor?: string | undefined },
    correlationId: string,
  ): Promise<OpeningsPage> => {
    const after = markOf(options.cursor);
    await mustRun(catalog, { locationId, manager: options.manager }, correlationId);
    const limit = Math.min(options.limit ?? longestPage, 500);
    // One more than requested shows whether another page follows.
    const found = await store.openingsOfLocation(locationId, { limit: limit + 1, after });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return { openings: page.map(presentManagedOpening), next: found.length > limit && last ? cursorOf(last) : null };
  };
}
export type ListOpenings = ReturnType<typeof createListOpenings>;

/** What a person's codes opened, for the export, the newest first. */
export function createListOwnOpenings({ store }: Pick<AccessDeps, 'store'>) {
  return async (userId: string): Promise<ExportedOpening[]> =>
    (await store.openingsOfUser(userId, longestExport)).flatMap((line) =>
      line.reservationId === null ? [] : [{ ...presentOwnOpening(line), reservationId: line.reservationId }],
    );
}
export type ListOwnOpenings = ReturnType<typeof createListOwnOpenings>;
