import { policy } from '@hamkke/contracts';
import type { SimulatedLock } from '../services/locks.ts';
import type { System } from '../services/system.ts';
import { endOf, keyOf, startOf, termsOf, type Customer, type Reference, type Term } from './reference.ts';

/**
 * How long after a change a lock that can be reached may lag behind, in milliseconds: an event comes an hour and a half
 * late at most, and jobs that follow it fail now and then and run again an hour later.
 */
const boundMs = 6 * 3_600_000;
const aheadMs = policy.access.setAheadHours * 3_600_000;

/** Digits that a customer was ever shown at a location. */
export interface GivenCode {
  readonly customer: Customer;
  readonly locationId: string;
  readonly digits: string;
  /** When it was replaced by another one; null while it is the newest. */
  replacedAt: number | null;
}

/** Somebody was let in who may not, or kept out who may. */
export interface DoorFinding {
  readonly about: string;
  readonly customer: Customer;
  readonly detail: string;
}

/** What a lock had time for: how long ago it could be reached for longer than the bound, since an instant. */
export function isInLine(system: System, lock: SimulatedLock, changedAt: number): boolean {
  const now = system.agenda.clock().getTime();
  const { from, until } = system.locks.reached(lock);
  return Math.min(now, until) - Math.max(from, changedAt) > boundMs;
}

const isBehind = ({ locationId, unitId }: Pick<Term, 'locationId' | 'unitId'>, lock: SimulatedLock) =>
  locationId === lock.locationId && (lock.unitId === null || lock.unitId === unitId);

/** Everything that is known of who may open what, at one instant. */
export interface Rights {
  readonly now: number;
  readonly ofCustomer: ReadonlyMap<string, readonly Term[]>;
}

export function readRights(system: System, reference: Reference): Rights {
  const terms = termsOf(system, reference).filter(({ reservationId }) => !reference.unsure.has(reservationId));
  return {
    now: system.agenda.clock().getTime(),
    ofCustomer: Map.groupBy(terms, ({ customer }) => keyOf(customer)),
  };
}

/** When something last changed what the locks of a location are to have for a customer. */
function changedAtOf(terms: readonly Term[], now: number): number {
  const changes = terms.flatMap((term) => [term.changedAt, startOf(term) - aheadMs]);
  return Math.max(0, ...changes.filter((at) => at <= now));
}

/** Whether a customer must get in: a paid term lasts, or its grace, and the lock had time for it. */
export function mustOpen(system: System, rights: Rights, customer: Customer, lock: SimulatedLock): Term | undefined {
  const { now } = rights;
  const own = (rights.ofCustomer.get(keyOf(customer)) ?? []).filter((one) => one.locationId === lock.locationId);
  const lasting = own.find(
    (term) =>
      isBehind(term, lock) &&
      !term.isOver &&
      term.isConfirmed &&
      startOf(term) <= now &&
      now < endOf(term, term.renews),
  );
  return lasting && isInLine(system, lock, changedAtOf(own, now)) ? lasting : undefined;
}

/** Whether a customer may get in: a term lasts, or a lock that had no time yet goes by dates that once were right. */
function mayOpen(system: System, rights: Rights, customer: Customer, lock: SimulatedLock): boolean {
  const { now } = rights;
  const own = (rights.ofCustomer.get(keyOf(customer)) ?? []).filter((one) => isBehind(one, lock));
  return own.some((term) => {
    if (now < startOf(term)) return false;
    if (!term.isOver && now < endOf(term, term.renews)) return true;
    const wasPromised = now < endOf({ end: term.sold.end }, term.mayRenew);
    return wasPromised && !isInLine(system, lock, term.changedAt);
  });
}

const timeOf = (at: number) => new Date(at).toISOString();

/** Tries every code that was ever given at every door of its location. */
export function tryAllCodes(system: System, rights: Rights, codes: readonly GivenCode[]): DoorFinding[] {
  const found: DoorFinding[] = [];
  const locks = Map.groupBy(system.locks.all(), ({ locationId }) => locationId);
  for (const { customer, locationId, digits, replacedAt } of codes)
    for (const lock of locks.get(locationId) ?? []) {
      if (!system.locks.opens(lock, digits)) continue;
      const isOld = replacedAt !== null && isInLine(system, lock, replacedAt);
      if (!isOld && mayOpen(system, rights, customer, lock)) continue;
      const which = isOld ? 'a code that was replaced' : 'a code without a paid term';
      found.push({
        about: lock.doorId,
        customer,
        detail: `${lock.doorId} opens for ${which}, at ${timeOf(rights.now)}`,
      });
    }
  return found;
}
