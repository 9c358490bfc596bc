import type { AuditNote } from '@hamkke/contracts';
import type { DateRange } from '@hamkke/money';
import type { Guard, TakenRange, Taking } from './guard.ts';
import type { ManagerReads } from './manager-ports.ts';
import type { CustomerReads, CustomerWrites } from './customer-ports.ts';
import type { Change, Reservation, Status, UnitRef } from './reservation.ts';

/**
 * A guard with the visitors of its holds, read at one moment outside any transaction: good for answering losers, never
 * for deciding.
 */
export interface UnitAvailability {
  /** None where the unit has no guard yet. */
  readonly guard: Guard | undefined;
  /** By reservation: whose hold it is. Only holds that can lapse are here. */
  readonly holders: ReadonlyMap<string, string | null>;
}

export interface HoldCounts {
  readonly visitor: number;
  readonly person: number;
  /** Of guests behind the address, in the unit's location. */
  readonly location: number;
  /** Of guests behind the address, in all locations. */
  readonly address: number;
}

/** Whose live holds are counted; holds of that visitor on `unit` are left out, because they would be replaced. */
export interface HoldCount {
  readonly visitorId: string | null;
  readonly userId: string | null;
  readonly address: string | null;
  readonly unit: UnitRef;
  readonly now: Date;
}

export type Taken =
  | { readonly outcome: 'taken'; readonly before: Guard }
  | { readonly outcome: 'occupied' }
  | { readonly outcome: 'closed' };

/** Reads and writes of one transaction: one call at a time; all of it happens, or none. */
export interface StoreTransaction extends CustomerWrites {
  find(reservationId: string, locationId: string): Promise<Reservation | undefined>;
  findMany(reservationIds: readonly string[], locationId: string): Promise<Reservation[]>;
  /** Holds of a visitor on a unit that can lapse, whether or not they have. */
  holdsOf(visitorId: string, unit: UnitRef): Promise<Reservation[]>;
  /** The reservations of these units in these states. */
  listOf(units: readonly UnitRef[], statuses: readonly Status[]): Promise<Reservation[]>;
  /**
   * Whether a reservation other than `besides` had or has a day of the range (of one that ended early, the days until
   * then), or waits for it without lapsing; asked of days that the guard may have forgotten.
   */
  wasRented(unit: UnitRef, range: DateRange, besides: string): Promise<boolean>;
  /**
   * Takes a range in one update if nothing stands in the way, and returns the guard as it was before. The guard must
   * exist.
   */
  take(unit: UnitRef, added: TakenRange, taking: Taking): Promise<Taken>;
  /** Makes a taken range one that does not lapse; false when it is not there any more. */
  confirmRange(unit: UnitRef, reservationId: string): Promise<boolean>;
  /** Gives ranges back; those that are not there are left alone. */
  free(unit: UnitRef, reservationIds: readonly string[]): Promise<void>;
  guards(units: readonly UnitRef[]): Promise<Guard[]>;
  /** Writes whole guards, each over the version before it. */
  writeGuards(guards: readonly Guard[]): Promise<void>;
  /**
   * Inserts or updates reservations and writes their events.
   * @throws VERSION_CONFLICT when a new one's id is in use
   */
  save(changes: readonly Change[]): Promise<void>;
  /** Writes into the audit log what an overseer did. */
  audit(notes: readonly AuditNote[]): Promise<void>;
}

/** Where guards and reservations are kept. `Transaction` is what a caller who already has one joins with. */
export interface ReservationStore<Transaction = unknown> extends CustomerReads, ManagerReads {
  /**
   * By id alone where a caller knows no more: the only read that will ask every shard, besides the jobs' and the
   * limits'.
   */
  find(reservationId: string, locationId?: string): Promise<Reservation | undefined>;
  availabilityOf(unit: UnitRef): Promise<UnitAvailability>;
  /**
   * Creates guards where there are none; outside any transaction, because racers inside would get duplicate keys.
   * @throws VALIDATION when a unit's guard belongs to another location
   */
  createGuards(units: readonly UnitRef[]): Promise<void>;
  countHolds(count: HoldCount): Promise<HoldCounts>;
  /** Pending reservations that lapsed by now, the oldest first. */
  lapsedHolds(now: Date, limit: number): Promise<Reservation[]>;
  /** Active reservations whose last day lies before a day, the oldest first. */
  endedRentals(before: string, limit: number): Promise<Reservation[]>;
  /**
   * Cancelled reservations that never were a rental nor paid, cancelled before an instant, whose customer is not
   * forgotten; the oldest first.
   */
  neverRented(before: Date, limit: number): Promise<Reservation[]>;
  /**
   * Ended or cancelled reservations with a last day before a day and their last change of state before an instant,
   * whose customer is not forgotten; the oldest first.
   */
  endedBefore(before: { day: string; instant: Date }, limit: number): Promise<Reservation[]>;
  /** Units that have a guard, by unit, after `after` where given. */
  guardedUnits(after: string | undefined, limit: number): Promise<UnitRef[]>;
  /**
   * Units with a pending or active reservation, by location and unit, after `after` where given: those of the next
   * `limit` reservations, each once; none at the end.
   */
  takenUnits(after: UnitRef | undefined, limit: number): Promise<UnitRef[]>;
  /**
   * Runs work in one transaction, which may run it more than once.
   * @throws UNAVAILABLE when others were in the way for too long
   */
  transact<T>(correlationId: string, work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  /** Takes part in a transaction that someone else began and will end. */
  join(transaction: Transaction, correlationId: string): StoreTransaction;
}
