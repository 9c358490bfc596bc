import type { ExportedVisit, InternalVisit, Visit as ShownVisit } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { StoreReads } from '../../domain/ports.ts';
import { beginByOf, holderOfVisit, nextFromOf, stateOfVisit, type Visit } from '../../domain/visit.ts';
import type { AccessDeps } from '../access-deps.ts';
import { describeDoors } from '../codes/describe-doors.ts';
import { entrancesOf } from './visiting-at.ts';

/** Visits of an export at most. Source: packages/contracts, `listInternalVisits` */
const longestExport = 100;

type Deps = Pick<AccessDeps, 'store' | 'vault' | 'clock'>;

/** @throws NOT_FOUND */
export async function mustFindVisit(reads: Pick<StoreReads, 'findVisits'>, visitId: string): Promise<Visit> {
  const [visit] = await reads.findVisits([visitId]);
  if (!visit) throw new DomainError('NOT_FOUND');
  return visit;
}

/** A visit with its state and from when on its address may visit again. */
function createDescribe({ store, vault, clock }: Deps) {
  return async (visitId: string) => {
    const visit = await mustFindVisit(store, visitId);
    const now = clock();
    const turn = await store.findTurn(vault.digestOfAddress(visit.email));
    const state = stateOfVisit(visit, turn, now);
    const { locationId } = visit;
    const nextFrom = state === 'limited' ? nextFromOf(turn, now) : null;
    const shown = {
      id: visitId,
      locationId,
      state,
      beginBy: beginByOf(visit).toISOString(),
      nextFrom: nextFrom?.toISOString() ?? null,
    };
    return { visit, now, shown };
  };
}

const datesOf = ({ createdAt, from, until }: Visit) => ({
  createdAt: createdAt.toISOString(),
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
});

export type ReadVisit = (visitId: string) => Promise<ShownVisit>;

/** A visit for whoever has its id, with its code while it is open. @throws NOT_FOUND */
export function createReadVisit(deps: Deps): ReadVisit {
  const { store, vault } = deps;
  const describe = createDescribe(deps);
  return async (visitId) => {
    const { visit, now, shown } = await describe(visitId);
    const closed = { ...shown, ...datesOf(visit), code: null, doors: [] };
    if (shown.state !== 'open') return closed;
    const holders = [holderOfVisit(visitId)];
    const [doors, codes, settings] = await Promise.all([
      entrancesOf(store, visit.locationId),
      store.codesOf(visit.locationId, holders),
      store.settingsOf(visit.locationId, holders),
    ]);
    const code = codes.find((one) => one.current);
    // Every entrance was disconnected meanwhile.
    if (!code || doors.length === 0) return closed;
    const described = describeDoors(doors, { code, settings }, now);
    return { ...closed, code: vault.open(code.sealed, code.codeId), doors: described.map((one) => one.shown) };
  };
}

/** A visit with its address, for the mail with its link. @throws NOT_FOUND */
export function createReadInternalVisit(deps: Deps) {
  const describe = createDescribe(deps);
  return async (visitId: string): Promise<InternalVisit> => {
    const { visit, shown } = await describe(visitId);
    return { ...shown, email: visit.email, language: visit.language };
  };
}
export type ReadInternalVisit = ReturnType<typeof createReadInternalVisit>;

/** The visits that a person requested while signed in, for the export, the newest first. */
export function createListOwnVisits({ store }: Pick<AccessDeps, 'store'>) {
  return async (userId: string): Promise<ExportedVisit[]> =>
    (await store.visitsOfUser(userId, longestExport)).map((visit) => ({
      locationId: visit.locationId,
      ...datesOf(visit),
    }));
}
export type ListOwnVisits = ReturnType<typeof createListOwnVisits>;
