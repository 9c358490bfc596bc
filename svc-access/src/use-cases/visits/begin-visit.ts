import { policy, type Visit as ShownVisit } from '@hamkke/contracts';
import { seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { Door } from '../../domain/door.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { beginVisit, holderOfVisit, isReached, nextFromOf, stateOfVisit, type Visit } from '../../domain/visit.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { AlignSettings } from '../grants/align-settings.ts';
import { mustFindVisit, type ReadVisit } from './read-visit.ts';
import { mustOffer } from './visiting-at.ts';

export type BeginVisit = (visitId: string, correlationId: string) => Promise<ShownVisit>;

/**
 * Begins a visit: for an hour its code opens the entrances of the location, each of which gets it in this transaction.
 * Of two visits of one address that begin at once, whatever their locations, one does: both store the turn of the
 * address, so the second one runs again and finds it. Repeating it while the visit is open changes nothing.
 * @throws NOT_FOUND; LINK_EXPIRED for one that lapsed or is over; VISIT_LIMIT (`details.reason`: `address` with
 * `nextFrom`, or `location`); VISITS_CLOSED; DOOR_OFFLINE while no entrance is reached, so that no visit is lost
 */
export function createBeginVisit({
  store,
  vault,
  clock,
  failpoints,
  pushSoon,
  align,
  readVisit,
}: AccessDeps & { readonly align: AlignSettings; readonly readVisit: ReadVisit }): BeginVisit {
  /** @throws VISIT_LIMIT, VISITS_CLOSED, DOOR_OFFLINE */
  async function mustFit(tx: StoreTransaction, locationId: string, now: Date): Promise<void> {
    const most = policy.visit.perLocationAndDay;
    const today = startOfSeoulDay(seoulDateOf(now));
    if ((await tx.visitsBegun(locationId, today, most)).length >= most)
      throw new DomainError('VISIT_LIMIT', { reason: 'location', limit: most });
    const { entrances } = await mustOffer(tx, locationId);
    if (!entrances.some((door: Door) => isReached(door))) throw new DomainError('DOOR_OFFLINE');
  }

  async function begin(tx: StoreTransaction, visit: Visit, now: Date): Promise<void> {
    const visitor = vault.digestOfAddress(visit.email);
    const turn = await tx.findTurn(visitor);
    const state = stateOfVisit(visit, turn, now);
    if (state === 'open') return;
    if (state === 'limited')
      throw new DomainError('VISIT_LIMIT', { reason: 'address', nextFrom: nextFromOf(turn, now)?.toISOString() });
    if (state !== 'ready') throw new DomainError('LINK_EXPIRED');
    const { locationId, visitId } = visit;
    await mustFit(tx, locationId, now);
    const begun = beginVisit(visit, visitor, now);
    await tx.saveTurn(begun.turn);
    await tx.saveVisit(begun.visit);
    await align(tx, { locationId, holders: [holderOfVisit(visitId)] }, now);
    await failpoints.hit('begin-visit.before-commit');
  }

  return async (visitId, correlationId) => {
    const { locationId } = await mustFindVisit(store, visitId);
    await store.transact(correlationId, async (tx) => {
      await tx.lockLocation(locationId);
      await begin(tx, await mustFindVisit(tx, visitId), clock());
    });
    await failpoints.hit('begin-visit.after-commit');
    pushSoon();
    return await readVisit(visitId);
  };
}
