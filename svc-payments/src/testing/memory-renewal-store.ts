import type { PriceProposal } from '../domain/price-proposal.ts';
import { placeOf, type RenewalPlace } from '../domain/renewal-cursor.ts';
import {
  listedStateOf,
  liveRenewalStates,
  renewalStateOf,
  type Renewal,
  type RenewalEvent,
} from '../domain/renewal.ts';
import type { ManagedPage, RenewalStore } from '../domain/renewal-ports.ts';

export interface MemoryRenewalStore extends RenewalStore {
  /** Events in the order in which their changes were written. */
  readonly events: { renewalId: string; version: number; event: RenewalEvent }[];
  /** All renewals, for the check of the books. */
  all(): Renewal[];
  /** All proposals, for the same. */
  allProposals(): PriceProposal[];
  /** When a renewal is visited next; null: never. */
  visitOf(renewalId: string): Date | null;
}

const newestProposal = (a: PriceProposal, b: PriceProposal) =>
  b.proposedAt.getTime() - a.proposedAt.getTime() ||
  (a.proposalId < b.proposalId ? 1 : a.proposalId > b.proposalId ? -1 : 0);
const soonest = (a: RenewalPlace, b: RenewalPlace) =>
  a.paidUntil < b.paidUntil || (a.paidUntil === b.paidUntil && a.renewalId < b.renewalId) ? -1 : 1;
const isOf = (
  one: { readonly ownerId: string | null; readonly locationId: string },
  { ownerId, locationId }: Pick<ManagedPage, 'ownerId' | 'locationId'>,
) => (ownerId === undefined || one.ownerId === ownerId) && (locationId === undefined || one.locationId === locationId);
const isLive = ({ state }: Renewal) => (liveRenewalStates as readonly string[]).includes(state);

/** Renewals in memory; passes the same suite as the store on MongoDB. */
export function createMemoryRenewalStore(clock: () => Date): MemoryRenewalStore {
  const renewals = new Map<string, Renewal>();
  const proposals = new Map<string, PriceProposal>();
  const visits = new Map<string, number>();
  const events: MemoryRenewalStore['events'] = [];
  const copy = <T>(value: T): T => structuredClone(value);
  const plan = (renewalId: string, at: Date | null) =>
    at === null ? void visits.delete(renewalId) : void visits.set(renewalId, at.getTime());
  const listed = (compare: (a: Renewal, b: Renewal) => number) => [...renewals.values()].toSorted(compare);
  const oldest = (a: Renewal, b: Renewal) => a.createdAt.getTime() - b.createdAt.getTime();
  const newest = (a: Renewal, b: Renewal) => oldest(b, a);
  const hasRental = (renewal: Renewal) =>
    isLive(renewal) &&
    [...renewals.values()].some(
      (other) =>
        other.renewalId !== renewal.renewalId && isLive(other) && other.reservationId === renewal.reservationId,
    );
  const erase = (isMeant: (renewal: Renewal) => boolean, at: Date) => {
    for (const renewal of renewals.values()) {
      if (renewal.state !== 'stopped' || renewal.isToErase || renewal.userId === null || !isMeant(renewal)) continue;
      renewals.set(renewal.renewalId, { ...renewal, isToErase: true, version: renewal.version + 1 });
      plan(renewal.renewalId, at);
    }
  };

  return {
    events,
    all: () => copy([...renewals.values()]),
    allProposals: () => copy([...proposals.values()]),
    visitOf(renewalId) {
      const at = visits.get(renewalId);
      return at === undefined ? null : new Date(at);
    },
    async find(renewalId) {
      return copy(renewals.get(renewalId));
    },
    async findOf(id) {
      return copy(listed(newest).find(({ reservationId, term }) => reservationId === id || term?.reservationId === id));
    },
    async listLive(userId, most) {
      return copy(
        listed(oldest)
          .filter((renewal) => renewal.userId === userId && isLive(renewal))
          .slice(0, most),
      );
    },
    async listOf(userId, most) {
      return copy(
        listed(newest)
          .filter((renewal) => renewal.userId === userId)
          .slice(0, most),
      );
    },
    count: async (userId) => listed(oldest).filter((renewal) => renewal.userId === userId && isLive(renewal)).length,
    async insert(renewal, nextVisitAt) {
      if (renewals.has(renewal.renewalId) || hasRental(renewal)) return false;
      renewals.set(renewal.renewalId, copy(renewal));
      plan(renewal.renewalId, nextVisitAt);
      return true;
    },
    async discard({ renewalId, version }) {
      const renewal = renewals.get(renewalId);
      if (renewal?.version !== version || renewal.state !== 'starting') return;
      renewals.delete(renewalId);
      visits.delete(renewalId);
    },
    async advance({ from, to, event, proposal, nextVisitAt }) {
      if (renewals.get(from.renewalId)?.version !== from.version || hasRental(to)) return false;
      renewals.set(to.renewalId, copy(to));
      if (proposal) proposals.set(proposal.proposalId, copy(proposal));
      if (event) events.push({ renewalId: to.renewalId, version: to.version, event: copy(event) });
      plan(to.renewalId, nextVisitAt);
      return true;
    },
    async claimDue(now, leaseUntil) {
      const [due] = [...visits].filter(([, at]) => at <= now.getTime()).toSorted(([, a], [, b]) => a - b);
      if (!due) return undefined;
      visits.set(due[0], leaseUntil.getTime());
      return copy(renewals.get(due[0]));
    },
    async defer(renewalId, leasedUntil, nextVisitAt) {
      if (visits.get(renewalId) === leasedUntil.getTime()) plan(renewalId, nextVisitAt);
    },
    async hasten(reservationIds, at) {
      for (const renewal of renewals.values()) {
        const { renewalId, reservationId, term } = renewal;
        if (!isLive(renewal) || ![reservationId, term?.reservationId ?? ''].some((id) => reservationIds.includes(id)))
          continue;
        visits.set(renewalId, Math.min(visits.get(renewalId) ?? Number.POSITIVE_INFINITY, at.getTime()));
      }
    },
    findProposal: async (proposalId) => copy(proposals.get(proposalId)),
    async proposalsOf(renewalId, most) {
      const those = [...proposals.values()].filter((one) => one.renewalId === renewalId);
      return copy(those.toSorted((a, b) => (a.chargeOn < b.chargeOn ? 1 : -1)).slice(0, most));
    },
    async proposalPage({ ownerId, locationId, cursor, limit }) {
      const last = cursor === undefined ? undefined : proposals.get(cursor);
      if (cursor !== undefined && !last) return undefined;
      const those = [...proposals.values()]
        .filter((one) => isOf(one, { ownerId, locationId }))
        .filter((one) => !last || newestProposal(last, one) < 0);
      return copy(those.toSorted(newestProposal).slice(0, limit + 1));
    },
    async renewalPage({ ownerId, locationId, state, cursor, limit }) {
      const last = cursor === undefined ? undefined : placeOf(cursor);
      if (cursor !== undefined && !last) return undefined;
      const those = listed(soonest)
        .filter((one) => one.state === 'on' && isOf(one.unit, { ownerId, locationId }))
        .filter((one) => state === undefined || listedStateOf(one, clock()) === state)
        .filter((one) => !last || soonest(last, one) < 0);
      return copy(those.slice(0, limit + 1));
    },
    customerNames: async (renewalIds) =>
      new Map(renewalIds.flatMap((id) => [[id, renewals.get(id)?.customer.name ?? ''] as const])),
    eraseOf: async (userId, at) => erase((renewal) => renewal.userId === userId, at),
    eraseFor: async (reservationId, at) => erase((renewal) => renewal.reservationId === reservationId, at),
    async unpaid() {
      const states = listed(oldest).map((renewal) => renewalStateOf(renewal, clock()));
      const countOf = (state: string) => states.filter((one) => one === state).length;
      return { failing: countOf('failing'), overdue: countOf('overdue') };
    },
  };
}
