import type { CalendarSpan } from '@hamkke/money';
import type { LedgerEntry, Order } from './order.ts';
import type { LedgerSums, Settlement, SettlementTerms } from './settlement.ts';
import type { Transfer, TransferState } from './transfer.ts';

/** Whose entries are meant; everyone's where nothing is said. */
export interface LedgerScope {
  readonly ownerId?: string | undefined;
  readonly locationId?: string | undefined;
  /** Any of these; 500 at most. */
  readonly locationIds?: readonly string[] | undefined;
}

export interface LedgerQuery extends LedgerScope {
  /** Seoul days' instants: from the first one on, and before the second. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** A page of the ledger, the newest entry first: what follows the entry that the cursor names. */
interface PageQuery extends LedgerQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Where and what an order was for, as it was sold. */
export interface OrderNames {
  readonly locationName: string;
  readonly unitNumber: string;
}

/**
 * Reads over the ledger. Sums are in won: entries in a foreign currency (mismatched captures and their refunds) are not
 * in them, nor on pages.
 */
export interface LedgerReads {
  /** Sums per span (same order) and, since the first payment, per location, of one moment. */
  revenue(
    scope: LedgerScope,
    spans: readonly CalendarSpan[],
  ): Promise<{
    spans: readonly LedgerSums[];
    places: readonly (LedgerSums & { locationId: string; current: number })[];
  }>;
  sums(query: LedgerQuery): Promise<LedgerSums>;
  /** One more than the limit where more follow. undefined when the cursor names no entry. */
  page(query: PageQuery): Promise<readonly LedgerEntry[] | undefined>;
  /** The entries of these keys, the newest first. */
  entries(keys: readonly string[]): Promise<readonly LedgerEntry[]>;
  namesOfOrders(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderNames>>;
  /** The name of each location in its newest order. */
  namesOfLocations(locationIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The ledger added up by months of Seoul: what figures over years are read from. Source: docs/decisions/0037 */
export interface LedgerMonths {
  /** Adds the oldest month up that is not yet and has rested long enough; false where there is none. */
  closeNext(now: Date): Promise<boolean>;
  /** Has the months from an instant on added up again; until then they are read from the ledger itself. */
  reopen(from: Date): Promise<void>;
}

export interface SettlementStore {
  /**
   * Marks entries of instances that do not know the mark (of the release before, while both run) as settled or not, so
   * many at most; false when there are more.
   */
  adopt(most: number): Promise<boolean>;
  /** Partners with entries before an instant that are in no settlement, with the instant of the first of these. */
  unsettled(before: Date): Promise<readonly { ownerId: string; firstAt: Date }[]>;
  monthsOf(ownerId: string): Promise<ReadonlySet<string>>;
  /**
   * Settles a partner's month over all entries before its end that are in no settlement; undefined when there are none,
   * or the month is settled already.
   */
  create(input: {
    ownerId: string;
    month: string;
    terms: SettlementTerms;
    now: Date;
    correlationId: string;
  }): Promise<Settlement | undefined>;
  /** The newest month first. */
  list(ownerId: string): Promise<readonly Settlement[]>;
  find(ownerId: string, settlementId: string): Promise<Settlement | undefined>;
  entryKeysOf(settlementId: string): Promise<readonly string[]>;
  /** Settlements that wait for a partner id. */
  countNeeded(): Promise<number>;
}

export interface TransferStore {
  find(key: string): Promise<Transfer | undefined>;
  /** Takes the row that is longest due and leases it until `leaseUntil`. */
  claimDue(now: Date, leaseUntil: Date): Promise<Transfer | undefined>;
  /** Notes which partner the next call to the provider names. */
  name(key: string, partnerId: string): Promise<void>;
  /** The provider knows it with this partner; cancellations that waited for this order are due. */
  finish(transfer: Pick<Transfer, 'key' | 'kind' | 'orderId'>, partnerId: string, now: Date): Promise<void>;
  /**
   * Sets what came of a try; one that was hastened meanwhile stays due. `partnerId` is absent where the try named
   * nobody: another one may have named a partner since.
   */
  putOff(
    key: string,
    leasedUntil: Date,
    outcome: Pick<Transfer, 'state' | 'reason' | 'attempts' | 'dueAt'> & Partial<Pick<Transfer, 'partnerId'>>,
  ): Promise<void>;
  statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, TransferState>>;
  /** Rows that are not sent, by state. */
  unsent(): Promise<readonly { state: TransferState; count: number; since: Date }[]>;
}

/**
 * What we know of a partner's id at the provider; identity knows it first. Every partner of a ledger entry has a row,
 * written before the entry.
 */
export interface PartnerStore {
  partnerIdOf(ownerId: string): Promise<string | null>;
  claimDue(now: Date, leaseUntil: Date): Promise<string | undefined>;
  /**
   * Notes what identity said. A partner id makes waiting settlements ready; a new one has unsent transfers tried at
   * once. A partner to be looked at again meanwhile stays so.
   */
  note(
    ownerId: string,
    partnerId: string | null,
    times: { now: Date; leasedUntil: Date; nextLookAt: Date },
  ): Promise<void>;
  lookAgain(ownerId: string, at: Date): Promise<void>;
}

/** What the provider's settlement says to a transfer. */
export type PassOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'not-enabled' };

/**
 * The provider's settlement with partners. Repeating a call does no harm.
 * @throws PROVIDER_DOWN when it is not known what came of it
 */
export interface Platform {
  passOrder(order: { partnerId: string; paymentId: string; amount: number }): Promise<PassOutcome>;
  passCancellation(cancellation: {
    partnerId: string;
    paymentId: string;
    cancellationId: string;
    amount: number;
  }): Promise<PassOutcome>;
}

export interface People {
  /** The partner id of a person who may be settled; null for anyone else. @throws UNAVAILABLE */
  partnerIdOf(userId: string, correlationId: string): Promise<string | null>;
}

export interface Locations {
  /** @throws NOT_FOUND; UNAVAILABLE */
  ownerIdOf(locationId: string, correlationId: string): Promise<string | null>;
}

/** Where orders of the past go. */
export interface PastOrderStore {
  find(orderId: string): Promise<Order | undefined>;
  /** Writes an order with its entries, and no event; false when its number or reservation is taken. */
  insertBooked(order: Order, entries: readonly LedgerEntry[], nextVisitAt: Date | null): Promise<boolean>;
}
