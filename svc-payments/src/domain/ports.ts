import type { Consent } from '@hamkke/contracts';
import type { CalendarDate, Period, ScheduledPrices, Tariff, UnitPrices } from '@hamkke/money';
import type { Buyer, Customer, LedgerEntry, Order, OrderedUnit } from './order.ts';
import type { OwingKind } from './owing.ts';
import type { ProviderPayment } from './payment.ts';
import type { OrderEvent } from './transitions.ts';
import type { VisitBacklog, VisitPriority } from './visit-priority.ts';

/** One change of an order, written whole or not at all. */
export interface OrderWrite {
  readonly from: Order;
  readonly to: Order;
  readonly ledger?: LedgerEntry | undefined;
  readonly event?: OrderEvent | undefined;
  readonly nextVisitAt: Date | null;
  readonly correlationId: string;
}

/**
 * Live holds that await payment, orders whose payment is being checked, and those that came to their end since `since`;
 * of one unit or of all.
 */
export interface CurrentOrders {
  readonly buyer: Buyer;
  readonly unitId: string | undefined;
  readonly now: Date;
  readonly since: Date;
  readonly most: number;
}

/** Where orders and the ledger live. */
export interface OrderStore {
  find(orderId: string): Promise<Order | undefined>;
  /** Those of the given numbers that are known, in no order. */
  findMany(orderIds: readonly string[]): Promise<Order[]>;
  /** Those whose reservations are given and that are known, in no order. */
  findByReservations(reservationIds: readonly string[]): Promise<Order[]>;
  /** The order that a buyer still has open for a unit. */
  findOpen(openKey: string): Promise<Order | undefined>;
  /** A buyer's orders that a checkout has to know of, the newest first, at most `most`. */
  findCurrent(wanted: CurrentOrders): Promise<Order[]>;
  /** Stores a new order; false when another open one has its key. */
  insert(order: Order, nextVisitAt: Date | null): Promise<boolean>;
  /** Forgets an order that was never handed out, while it is still as given. */
  discard(order: Order): Promise<void>;
  /**
   * Writes the order, its ledger entry and its event in one transaction; false when the order is no longer as `from`
   * says.
   */
  advance(write: OrderWrite): Promise<boolean>;
  /** Has reconciliation look at an order by `at` at the latest. */
  hasten(orderId: string, at: Date): Promise<void>;
  /**
   * Takes the order whose visit is longest due, of one priority or of any, and leases it until `leaseUntil`.
   */
  claimDue(now: Date, leaseUntil: Date, priority?: VisitPriority): Promise<Order | undefined>;
  /** What is due and nobody visits yet, of each priority. */
  backlog(now: Date): Promise<readonly VisitBacklog[]>;
  /** Sets the next visit after one that changed nothing; a visit that was hastened meanwhile stays. */
  defer(orderId: string, leasedUntil: Date, nextVisitAt: Date | null): Promise<void>;
  ledgerOf(orderId: string): Promise<readonly LedgerEntry[]>;
  /**
   * Orders that took money and have not come to their end, by what they wait for; `since` is the oldest one's last
   * change.
   */
  owing(): Promise<readonly { state: OwingKind; count: number; since: Date }[]>;
}

/** Which of the provider's webhooks were taken. */
export interface WebhookLog {
  /** True the first time an id is given. */
  note(id: string, type: string, orderId: string | null): Promise<boolean>;
}

/** A payment that the provider reported, and that no order of ours is for. */
export interface UnknownPayment {
  readonly paymentId: string;
  /** What it reported last. */
  readonly type: string;
  readonly webhooks: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Payments that we do not know; forgotten some time after the last word of them, and only so many are stored. */
export interface UnknownPayments {
  /** False when so many are stored that this one is not. */
  note(payment: { readonly paymentId: string; readonly type: string }, at: Date): Promise<boolean>;
  /** The newest word first; one more than the limit where more follow. */
  list(limit: number): Promise<readonly UnknownPayment[]>;
}

/** A webhook whose signature holds; only which payment it is about is taken from it. */
export interface VerifiedWebhook {
  readonly id: string;
  readonly type: string;
  readonly paymentId: string | undefined;
  /** A payment id that cannot be one of ours, made harmless to show. */
  readonly foreignId?: string;
}

/** Checks a webhook of the provider over the bytes that arrived. @throws WEBHOOK_REJECTED */
export type VerifyWebhook = (
  rawBody: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
) => Promise<VerifiedWebhook>;

export interface CancelRequest {
  readonly paymentId: string;
  readonly storeId: string;
  readonly amount: number;
  /** What is left as we know it; when it is no longer so, nothing happens. */
  readonly cancellable: number;
  readonly reason: string;
  readonly requester: 'CUSTOMER' | 'ADMIN';
  /** Names this attempt: the same request under the same key is done once and answered alike, for three hours. */
  readonly key: string;
}

/**
 * `stale`: the payment has changed, nothing was done; read it again. `refused` by the card company: try again later.
 */
export type CancelAnswer =
  | { readonly outcome: 'accepted'; readonly cancellationId: string }
  | { readonly outcome: 'stale' | 'refused' };

/**
 * The payment provider. Every call has a time limit.
 * @throws PROVIDER_DOWN when it does not answer or answers nonsense
 */
export interface Provider {
  /** Fixes what may be charged. `already-paid` means that money has moved. */
  preRegister(request: { paymentId: string; storeId: string; amount: number }): Promise<'registered' | 'already-paid'>;
  /** The payment, or undefined when the provider knows none: nobody opened its window yet. */
  read(request: { paymentId: string; storeId: string }): Promise<ProviderPayment | undefined>;
  /** Requests money back. */
  cancel(request: CancelRequest): Promise<CancelAnswer>;
}

/** A unit as it is sold now. */
export interface SellableUnit {
  readonly unit: OrderedUnit;
  /** False while the partner has taken the unit out of sale. */
  readonly isForRent?: boolean;
  readonly prices: UnitPrices;
  /** Other prices from a day on. */
  readonly scheduled?: ScheduledPrices | undefined;
  readonly locationStatus: 'pending' | 'active' | 'paused';
  readonly minimumDays: number;
}

export interface Catalog {
  /** @throws NOT_FOUND; UNAVAILABLE when catalog does not answer */
  readUnit(unitId: string, correlationId: string): Promise<SellableUnit>;
}

export interface Members {
  /** What a signed-in person agreed to last; null when to nothing. @throws UNAVAILABLE when identity does not answer */
  agreementOf(userId: string, correlationId: string): Promise<Consent | null>;
}

export interface HoldRequest {
  readonly order: Order;
  readonly customer: Customer;
  /** Network address of the visitor, for the limit on live holds only. */
  readonly address: string;
  /** The reservation of the visitor's guest pass: with it a guest is the customer of what an order continues or moves. */
  readonly guestOf: string | null;
}

/** A move of a rental to a unit, as the arbiter reckons it. */
export interface MoveQuery {
  /** The rental that moves. */
  readonly reservationId: string;
  /** Who orders. */
  readonly userId: string | null;
  /** The reservation of the visitor's guest pass. */
  readonly guestOf: string | null;
  readonly unitId: string;
  readonly locationId: string;
  readonly ownerId: string | null;
  /** The first day in the unit. */
  readonly moveDate: CalendarDate;
  /** Of the unit, today. */
  readonly tariff: Tariff;
}

/** What a move costs. */
export interface MoveQuote {
  /** The rental's, which stays. */
  readonly period: Period;
  /** The rental's last day, which stays. */
  readonly endDate: CalendarDate;
  /** Won; 0 where nothing has to be paid. */
  readonly charge: number;
}

export interface Reservations {
  /**
   * Reckons a move; changes nothing.
   * @throws NOT_FOUND (the rental is not the caller's), RANGE_INVALID, RESERVATION_OVER, UNIT_CLOSED (not rented for its
   * period, or another operator's); UNAVAILABLE
   */
  quoteMove(query: MoveQuery, correlationId: string): Promise<MoveQuote>;
  /**
   * Takes the range until the answer's instant.
   * @throws UNIT_TAKEN, UNIT_CLOSED, HOLD_LIMIT; UNAVAILABLE; of an order that continues or moves a reservation also
   * NOT_FOUND (it is not the caller's), RANGE_INVALID (not the days after it, not its last day), RESERVATION_OVER; of a
   * move also PRICE_CHANGED (it costs another amount)
   */
  placeHold(request: HoldRequest, correlationId: string): Promise<{ holdUntil: Date }>;
  /** Decides once and for ever. @throws UNAVAILABLE when the answer is not known */
  confirm(
    order: Pick<Order, 'orderId' | 'reservationId'>,
    correlationId: string,
  ): Promise<{ outcome: 'confirmed' } | { outcome: 'rejected'; reason: string }>;
  /** Gives the range back where it is only held. @throws UNAVAILABLE */
  release(
    order: Pick<Order, 'orderId' | 'reservationId'>,
    correlationId: string,
    reason?: 'provider' | 'replaced' | 'renter',
  ): Promise<void>;
}
