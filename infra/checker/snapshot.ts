/** A taken range of a unit's guard; `until` lies in the year 9999 once it no longer lapses. */
export interface Taken {
  readonly r: string;
  readonly start: string;
  readonly end: string;
  readonly until: Date;
}

export interface Guard {
  readonly unitId: string;
  readonly closed: boolean;
  readonly taken: readonly Taken[];
}

export interface HistoryEntry {
  readonly version: number;
  readonly from: string | null;
  readonly to: string;
  readonly at: Date;
  readonly why: string;
  /** Which kind of actor changed it: `customer`s are `renter` or `guest` here, as the service stores them. */
  readonly by?: string;
  /** What was decided about the money with a change by hand; `amount` in won, for a refund. */
  readonly decision?: { readonly kind: string; readonly amount?: number };
  /**
   * Of a notice, a move, or what a rental that moved on gives back: what the reservation's own order newly owes the
   * customer, in won; absent where that is nothing. Source: decisions 0051 and 0053
   */
  readonly owed?: number;
  /** What the orders of the units before a move newly owe, in won; absent where that is nothing. */
  readonly elsewhere?: number;
}

/**
 * A refund as the reservation noted it; `version` is the order's and names the refund (0: brought in), `amount` in won.
 */
interface NotedRefund {
  readonly version: number;
  readonly amount: number;
  readonly byProvider?: boolean;
}

/** What a unit costs, in won; a period whose price is not above 0 cannot be rented. */
export interface Prices {
  readonly dailyPrice: number | null;
  readonly monthlyPrice: number;
  readonly quarterlyPrice: number;
  readonly yearlyPrice: number;
}

/** What a rental was sold by, with the shortest rental in days. Source: decision 0051 */
export interface Tariff extends Prices {
  readonly minimumDays: number;
}

/** The customer's notice of ending. */
interface Notice {
  readonly leaveDate: string;
  /** Agreed before the first notice. */
  readonly previousEndDate: string;
  /** What comes back by all notices, in won; absent where nothing can, and in notices of earlier releases. */
  readonly refund?: { readonly refund: number } | null;
}

/** The unit that a rental left when it moved here; amounts in won. Source: decision 0053 */
export interface MovedFrom {
  readonly reservationId: string;
  readonly moveDate: string;
  /** The last day in that unit. */
  readonly leaveBy: string;
  /** What came with the rental of what was paid for it, and what the own order costs besides. */
  readonly value: number;
  readonly charged: number;
  /** What of `value` has not gone back; null until the move is done. */
  readonly left: number | null;
  /** What the days before would have cost beyond what was paid for them. */
  readonly shortfall: number;
}

/** The unit to which a rental moved from here; amounts in won. Source: decision 0053 */
export interface MovedTo {
  readonly reservationId: string;
  readonly moveDate: string;
  readonly previousEndDate: string;
  readonly value: number;
  readonly left: number;
  /** What came back by the move. */
  readonly refund: number;
}

export interface Reservation {
  readonly reservationId: string;
  readonly orderId: string | null;
  readonly unitId: string;
  readonly locationId: string;
  readonly period: string;
  readonly start: string;
  readonly end: string;
  readonly amount: number;
  readonly status: string;
  /** In the year 9999 for one that does not lapse. */
  readonly until: Date;
  /** The reservation that it extends. */
  readonly continues: string | null;
  /** Goes on by itself: it occupies its unit without an end. Source: decision 0049 */
  readonly renewing: boolean;
  readonly version: number;
  readonly verdict: string | null;
  /** Null for one that was booked before decision 0051. */
  readonly tariff: Tariff | null;
  readonly notice: Notice | null;
  readonly movedFrom: MovedFrom | null;
  readonly movedTo: MovedTo | null;
  /** In won: what the last cancellation, or the notices since, owe; and what was owed before that. */
  readonly refundOwed: number;
  readonly owedBefore: number;
  readonly refunds: readonly NotedRefund[];
  readonly history: readonly HistoryEntry[];
}

interface Capture {
  readonly amount: number;
  readonly currency: string;
  readonly objections: readonly string[];
  readonly paidAt: Date;
}

export interface Refund {
  /** The permanent id: `<order>-rejected`, `<order>-mismatch`, or `<order>-cancelled-<version of the reservation>`. */
  readonly marker: string;
  readonly cause: string;
  readonly amount: number;
  readonly state: string;
  /** When payments began to owe it; absent in older orders. */
  readonly owedAt?: Date | null;
}

export interface Order {
  readonly orderId: string;
  readonly reservationId: string;
  /** The reservation of the rental that moves to its unit: then it costs the difference. Source: decision 0053 */
  readonly moves: string | null;
  /** Imported from the system before: no event announced its payment. */
  readonly isImported: boolean;
  /** Placed by a renewal: it costs what was agreed to, where the price list says more. Source: decision 0050 */
  readonly isRenewal?: boolean;
  readonly unitId: string;
  readonly period: string;
  readonly start: string;
  readonly end: string;
  readonly amount: number;
  /** Null for one from before decision 0051. */
  readonly tariff: Tariff | null;
  readonly state: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly holdUntil: Date | null;
  readonly capture: Capture | null;
  readonly refunds: readonly Refund[];
  /** `trigger` is `provider` for what began there, else the cause of our own refund. */
  readonly cancellations: readonly { readonly id: string; readonly amount: number; readonly trigger: string }[];
}

export interface LedgerEntry {
  readonly key: string;
  readonly kind: string;
  readonly orderId: string;
  /** Whose location it was; null for our own. */
  readonly ownerId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly cancellationId: string | null;
  readonly at: Date;
}

/** The settlement of one month of a partner, in won. */
export interface Settlement {
  readonly settlementId: string;
  readonly ownerId: string;
  /** `2026-11` in Seoul. */
  readonly month: string;
  readonly status: string;
  readonly partnerId: string | null;
  readonly terms: { readonly sharePercent: number; readonly vatOnFee: string };
  readonly paid: number;
  readonly refunded: number;
  readonly base: number;
  readonly fee: number;
  readonly vat: number;
  readonly amount: number;
  readonly entryCount: number;
}

/** In which settlement an entry of the ledger is. */
interface SettledEntry {
  readonly entryKey: string;
  readonly settlementId: string;
}

/** An entry of the ledger on its way into the provider's settlement with the partner; `key` is the entry's. */
export interface Transfer {
  readonly key: string;
  readonly kind: string;
  readonly orderId: string;
  readonly ownerId: string | null;
  readonly amount: number;
  readonly cancellationId: string | null;
  readonly state: string;
  readonly partnerId: string | null;
  /** When the entry's money moved. */
  readonly at: Date;
  /** Why it waits or failed. */
  readonly reason: string | null;
  readonly attempts: number;
  /** When it is tried next; null once it is sent. */
  readonly dueAt: Date | null;
}

/** A row of a service's outbox. */
export interface OutboxEvent {
  readonly service: string;
  readonly id: string;
  readonly type: string;
  readonly aggregateId: string;
  readonly version: number;
  readonly createdAt: Date;
  /** Null while it waits to be published. */
  readonly sentAt: Date | null;
  readonly refundOwed: number;
  readonly orderId: string | null;
  /** Of a unit's event: what the unit costs since then. */
  readonly prices?: Prices;
}

/** `consumer` is `<service>.<name>`. */
export interface InboxMark {
  readonly service: string;
  readonly consumer: string;
  readonly eventId: string;
  readonly at: Date;
  /** When the event happened; null in older marks. */
  readonly occurredAt: Date | null;
}

/**
 * An event that an administrator discarded for one consumer, from the audit log of that service: it was never handled.
 */
export type DiscardedEvent = Pick<InboxMark, 'consumer' | 'eventId'>;

/** What catalog's availability shows of one reservation. */
export interface AvailabilityRange {
  readonly reservationId: string;
  readonly unitId: string;
  readonly locationId: string;
  readonly start: string;
  readonly end: string;
  readonly standing: string;
  readonly until: Date;
  readonly version: number;
}

/** What access knows of a reservation: whether it opens doors, from an instant on, before another one. */
export interface Grant {
  readonly reservationId: string;
  /** The reservation's, as it was last read. */
  readonly version: number;
  readonly unitId: string;
  readonly locationId: string;
  readonly from: Date;
  readonly until: Date;
  readonly opens: boolean;
  /** Of a person who left: it never opens again, whatever becomes of the reservation. */
  readonly erasedAt: Date | null;
}

/** A reservation that continues another one, in the slice of that other one. */
export interface Continuation {
  readonly reservationId: string;
  readonly continues: string;
}

/** A place in a waiting list with its newest offer: the reservation that holds the unit. Source: decision 0052 */
export interface Offer {
  readonly waitingId: string;
  /** Null before the first offer. */
  readonly reservationId: string | null;
  readonly unitId: string | null;
  readonly status: string;
}

/** A location or unit of the catalog, with the version that its last event must carry. */
export interface Stocked {
  readonly kind: 'location' | 'unit';
  readonly id: string;
  readonly version: number;
  /** Of a unit. */
  readonly prices?: Prices;
}

/** A cancellation as the provider has it, in won. */
export interface ProviderCancellation {
  readonly id: string;
  readonly amount: number;
  /** `API` is ours: we requested it. Source: external-services 1.4 */
  readonly trigger: string;
  readonly requestedAt: Date;
}

/** A payment as the provider has it, in won. */
export interface ProviderPayment {
  readonly paymentId: string;
  readonly paid: number;
  readonly cancelled: number;
  /** When its money last moved, where known; our databases may not have that movement yet. */
  readonly changedAt?: Date;
  /** The cancellations that succeeded; absent where only sums are known. */
  readonly cancellations?: readonly ProviderCancellation[];
}

/**
 * A transfer as the provider's platform has it; `amount` is of the order or of what was cancelled, in won, never below
 * zero.
 */
export interface ProviderTransfer {
  readonly transferId: string;
  readonly type: 'ORDER' | 'ORDER_CANCEL' | 'MANUAL';
  readonly partnerId: string;
  readonly paymentId: string | null;
  readonly cancellationId: string | null;
  readonly amount: number;
}

/**
 * Everything that is checked: a snapshot of the databases, and what others answered right after it. A table is absent
 * where its source did not answer.
 */
export interface Snapshot {
  readonly now: Date;
  readonly guards: readonly Guard[];
  readonly reservations: readonly Reservation[];
  readonly continuations: readonly Continuation[];
  readonly orders: readonly Order[];
  readonly ledger: readonly LedgerEntry[];
  readonly settlements: readonly Settlement[];
  readonly settledEntries: readonly SettledEntry[];
  readonly transfers: readonly Transfer[];
  readonly events: readonly OutboxEvent[];
  readonly inbox: readonly InboxMark[];
  readonly discarded: readonly DiscardedEvent[];
  readonly availability: readonly AvailabilityRange[];
  readonly offers: readonly Offer[];
  readonly grants: readonly Grant[];
  readonly stock: readonly Stocked[];
  /** Orders that a customer got as an answer, from the stored answers of idempotent calls. */
  readonly answeredOrders: readonly string[];
  readonly provider?: readonly ProviderPayment[];
  readonly providerTransfers?: readonly ProviderTransfer[];
  readonly deadLetters?: number;
}

export const never = new Date('9999-12-31T00:00:00.000Z');

/** How far back events must be found, in milliseconds: outboxes drop sent rows after 30 days. */
export const traceRetentionMs = 29 * 86_400_000;
