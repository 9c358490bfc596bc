import type { AuditNote } from '@hamkke/contracts';
import type { DateRange } from '@hamkke/money';
import type { Guard, TakenRange, Taking } from './guard.ts';
import type { FigureReads } from './figure-ports.ts';
import type { ManagerReads } from './manager-ports.ts';
import type { CustomerReads, CustomerWrites } from './customer-ports.ts';
import type { Change, Reservation, Status, UnitRef } from './reservation.ts';
import type { WaitingReads, WaitingWrites } from './waiting-ports.ts';
import type { WorkReads, WorkWrites } from './work-ports.ts';

/**
 * A guard and the visitors of its holds, read outside any transaction: good for explaining a refusal, never for
 * deciding.
 */
export interface UnitAvailability {
  /** Undefined where the unit has no guard yet. */
  readonly guard: Guard | undefined;
  /** The visitor of each hold, by reservation; only holds that can lapse. */
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

/** Whose live holds to count, without the visitor's holds on `unit`: the new hold replaces those. */
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

/** Reads and writes of one transaction, one call at a time: all of them take effect, or none. */
export interface StoreTransaction extends CustomerWrites, WaitingWrites, WorkWrites {
  find(reservationId: string, locationId: string): Promise<Reservation | undefined>;
  findMany(reservationIds: readonly string[], locationId: string): Promise<Reservation[]>;
  /** Holds of a visitor on a unit that can lapse, including those that have. */
  holdsOf(visitorId: string, unit: UnitRef): Promise<Reservation[]>;
  /** The reservations of these units in these states. */
  listOf(units: readonly UnitRef[], statuses: readonly Status[]): Promise<Reservation[]>;
  /**
   * Whether a reservation other than `besides` has or had a day of the range, or waits for it without lapsing; one that
   * ended early counts until its end. Used for days that the guard may have dropped.
   */
  wasRented(unit: UnitRef, range: DateRange, besides: string): Promise<boolean>;
  /**
   * Takes a range in one update if no other range conflicts, and returns the guard as it was before. The guard must
   * exist.
   */
  take(unit: UnitRef, added: TakenRange, taking: Taking): Promise<Taken>;
  /** Makes a taken range permanent, so that it no longer lapses; false when the range is gone. */
  confirmRange(unit: UnitRef, reservationId: string): Promise<boolean>;
  /** Gives ranges back, and ignores those that are gone. */
  free(unit: UnitRef, reservationIds: readonly string[]): Promise<void>;
  guards(units: readonly UnitRef[]): Promise<Guard[]>;
  /** Replaces whole guards, each by compare-and-set on its version. */
  writeGuards(guards: readonly Guard[]): Promise<void>;
  /**
   * Inserts or updates reservations and writes their events.
   * @throws VERSION_CONFLICT when a new one's id is in use
   */
  save(changes: readonly Change[]): Promise<void>;
  /** Writes what an overseer did into the audit log. */
  audit(notes: readonly AuditNote[]): Promise<void>;
}

/** Stores guards and reservations. A caller that already has a `Transaction` joins with it. */
export interface ReservationStore<Transaction = unknown>
  extends CustomerReads, ManagerReads, WaitingReads, WorkReads, FigureReads {
  /** Without `locationId` it reads every shard; besides the jobs and the limits, it is the only read that does. */
  find(reservationId: string, locationId?: string): Promise<Reservation | undefined>;
  availabilityOf(unit: UnitRef): Promise<UnitAvailability>;
  /**
   * Creates missing guards, outside any transaction: inside one, concurrent inserts would fail on the duplicate key.
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
  /** The same of units with a reservation that renews, whatever its status. */
  renewingUnits(after: UnitRef | undefined, limit: number): Promise<UnitRef[]>;
  /**
   * Runs `work` in one transaction, which may call it more than once.
   * @throws UNAVAILABLE when write conflicts outlast the retries
   */
  transact<T>(correlationId: string, work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  /** Joins a transaction that the caller began and will end. */
  join(transaction: Transaction, correlationId: string): StoreTransaction;
}
