import type { GivenConsent, PaymentMethod } from '@hamkke/contracts';
import type { DateRange, Period, Size, Tariff } from '@hamkke/money';

/**
 * Where an order stands. `failed` (the last attempt was declined) and `abandoned` (the hold lapsed or was replaced) are
 * not final: a later payment still settles. Source: design domain.md "Paying".
 */
export const orderStates = [
  'created',
  'ready',
  'failed',
  'abandoned',
  'paid',
  'mismatch',
  'confirmed',
  'refunding',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** States in which the order may be handed out again. */
export const openStates = ['created', 'ready', 'failed'] as const satisfies readonly OrderState[];

/** States in which no money is known to have moved. */
export const unpaidStates = [...openStates, 'abandoned'] as const satisfies readonly OrderState[];

/** States in which the provider took money once, whether or not it went back since. */
export const capturedStates = [
  'paid',
  'mismatch',
  'confirmed',
  'refunding',
  'refunded',
] as const satisfies readonly OrderState[];

/** States in which money came in and the order has not come to its end. */
export const owingStates = ['paid', 'mismatch', 'refunding'] as const satisfies readonly OrderState[];

/** The language of the mails about an order, and of the window that pays it where that has several. */
export const languages = ['ko', 'en', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Who books; every field is empty once the person has been forgotten. */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** What is sold, as it was when the order was placed; a later change of the catalogue does not touch it. */
export interface OrderedUnit {
  readonly unitId: string;
  readonly unitNumber: string;
  readonly size: Size;
  readonly dimensions: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly locationAddress: string;
  readonly ownerId: string | null;
}

/** Money that the provider took: what it says, which need not be what was requested. */
export interface Capture {
  readonly amount: number;
  /** Won that a promotion took off the requested amount; absent where none did. */
  readonly discount?: number | undefined;
  readonly currency: string;
  readonly transactionId: string;
  readonly paidAt: Date;
  /**
   * The payment company's own slip (http or https), which shows the customer's data to whoever has the address; absent
   * where the company gave none, in orders captured before it was stored, and once the person has been forgotten.
   */
  readonly receiptUrl?: string | undefined;
  /** Why this is not our payment; empty when it is. */
  readonly objections: readonly string[];
}

/** `cancelled`: the rental was cancelled, ended or shortened. */
export type RefundCause = 'rejected' | 'mismatch' | 'cancelled';

/**
 * Money that we owe back. `marker` names it, and stands in the reason of the provider's cancellation for whoever reads
 * it there; nothing is recognised by it. Source: decision 0032
 */
export interface RefundIntent {
  readonly marker: string;
  readonly cause: RefundCause;
  /** Won (or minor units of a foreign capture) that are owed; never more than what is left is requested. */
  readonly amount: number;
  /** When it was decided; null where it was stored before this was: older than any cancellation. */
  readonly owedAt: Date | null;
  /**
   * Won of recorded cancellations that count against it: its own, and those that began at the provider while it was
   * open.
   */
  readonly returned: number;
  /** Won requested by the attempt whose outcome is not stored yet; null while none is under way. */
  readonly asked: number | null;
  /** The provider's cancellations that our attempts led to, by its answers. */
  readonly cancellationIds: readonly string[];
  /** What the provider said could still be cancelled, written before the cancellation was requested. */
  readonly cancellable: number | null;
  readonly state: 'owed' | 'requested' | 'done';
  /** Attempts so far; the number of the newest is in its idempotency key. */
  readonly attempts: number;
}

/** A cancellation at the provider that has entered the ledger. */
export interface RecordedCancellation {
  readonly id: string;
  readonly amount: number;
  readonly trigger: RefundTrigger;
}

export type RefundTrigger = RefundCause | 'provider';

interface Attempt {
  readonly transactionId: string;
  readonly outcome: 'open' | 'failed';
  readonly reason?: string | undefined;
}

/** What every order has, whatever became of it. */
export interface OrderFacts {
  /** Letters and digits, at most 40: it is the provider's payment id too. */
  readonly orderId: string;
  readonly reservationId: string;
  readonly version: number;
  readonly visitorId: string;
  readonly userId: string | null;
  readonly unit: OrderedUnit;
  readonly customer: Customer;
  /** Of the mails about it, and of the window that pays it. */
  readonly language: Language;
  /**
   * What the customer agreed to, and when; stays when the person is forgotten. Null in orders from before an agreement
   * was required.
   */
  readonly consent: GivenConsent | null;
  readonly orderName: string;
  /** The reservation that the rental extends; null where it extends none. Source: decision 0048 */
  readonly continues: string | null;
  /**
   * The reservation of the rental that moves to this unit: then the amount is what the move costs, for the days from the
   * range's first to the rental's last. Null where none moves. Source: decision 0053
   */
  readonly moves: string | null;
  /**
   * The place in a waiting list whose offer it takes, a secret of who waits; null where it takes none. Source: decision
   * 0052
   */
  readonly waiting: string | null;
  readonly period: Period;
  readonly range: DateRange;
  readonly days: number;
  /** Won, the server's quote. */
  readonly amount: number;
  /** What it was sold by; null in imported orders and in those from before this was stored. Source: decision 0051 */
  readonly tariff: Tariff | null;
  /** How it is paid; a card where it was stored before there were others. Source: decision 0060 */
  readonly method: PaymentMethod;
  /**
   * The store and channel that the page was given; a later change of the configuration does not turn paid orders into
   * foreign ones.
   */
  readonly storeId: string;
  readonly channelKey: string;
  readonly attempts: readonly Attempt[];
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** One open order per visitor and unit: the key under which it is handed out again; null once nobody may get it. */
interface Open {
  readonly openKey: string | null;
}
interface Held {
  readonly holdUntil: Date;
}
/** Null where the order left `created` without a hold. */
interface OnceHeld {
  readonly holdUntil: Date | null;
}
interface Captured extends OnceHeld {
  readonly capture: Capture;
  readonly cancellations: readonly RecordedCancellation[];
}
/** Money is promised back: of a rental that was confirmed, or of an order that never got its range. */
interface GoingBack extends Captured {
  readonly confirmedAt: Date | null;
  readonly rejection: string | null;
  readonly refunds: readonly RefundIntent[];
}

/** What an order has besides the facts, by its state. */
interface FieldsOf {
  readonly created: Open;
  readonly ready: Open & Held;
  readonly failed: Open & Held;
  readonly abandoned: OnceHeld;
  readonly paid: Captured;
  readonly mismatch: Captured;
  readonly confirmed: Captured & { readonly confirmedAt: Date };
  readonly refunding: GoingBack;
  readonly refunded: GoingBack;
}

/** A union by `state`: each with exactly the fields that exist in it. */
export type Order = { [S in OrderState]: OrderFacts & { readonly state: S } & FieldsOf[S] }[OrderState];
/** An order in one of the given states. */
export type OrderIn<S extends OrderState> = Extract<Order, { readonly state: S }>;
export type OpenOrder = OrderIn<(typeof openStates)[number]>;
export type CapturedOrder = OrderIn<(typeof capturedStates)[number]>;

/** Whether an order is in one of the given states, to the compiler as well. */
export function isIn<S extends OrderState>(order: Order, states: readonly S[]): order is OrderIn<S> {
  return (states as readonly OrderState[]).includes(order.state);
}
export const isOpen = (order: Order): order is OpenOrder => isIn(order, openStates);
export const isCaptured = (order: Order): order is CapturedOrder => isIn(order, capturedStates);

/**
 * A line of the append-only ledger; `key` is unique, so nothing enters twice. Amounts are positive; `kind` says the
 * direction.
 */
export interface LedgerEntry {
  readonly key: string;
  readonly kind: 'paid' | 'refunded';
  readonly orderId: string;
  readonly reservationId: string;
  readonly unitId: string;
  readonly locationId: string;
  readonly ownerId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  readonly cancellationId: string | null;
  readonly trigger: RefundTrigger | null;
}

/** The instant at which the hold of an order lapses; null where it has none. */
export const holdOf = (order: Order): Date | null => (order.state === 'created' ? null : order.holdUntil);

/** The refunds that were decided on; none in a state from which nothing was promised yet. */
export const refundsOf = (order: Order): readonly RefundIntent[] => ('refunds' in order ? order.refunds : []);

/** Won (or minor units of a foreign capture) that these cancellations gave back. */
export const sumOfCancellations = (cancellations: readonly RecordedCancellation[]): number =>
  cancellations.reduce((sum, { amount }) => sum + amount, 0);

/** Won that went back, by the ledger. */
export function refundedAmount(order: Order): number {
  return isCaptured(order) ? sumOfCancellations(order.cancellations) : 0;
}

/** Won that are still captured; 0 before a payment. */
export function remainingAmount(order: Order): number {
  return isCaptured(order) ? order.capture.amount - refundedAmount(order) : 0;
}

/** Won of a refund that have not gone back yet. */
export function outstandingAmount(intent: Pick<RefundIntent, 'amount' | 'returned'>): number {
  return Math.max(0, intent.amount - intent.returned);
}

/** The refund that is still to be worked off, oldest first. */
export function openRefund(refunds: readonly RefundIntent[]): RefundIntent | undefined {
  return refunds.find((intent) => intent.state !== 'done');
}

/** Who places an order: a signed-in person on whatever device, else the visitor of this browser. */
export interface Buyer {
  readonly visitorId: string;
  readonly userId: string | null;
}

/** The key under which a buyer has at most one open order for a unit; a person's is the same on every device. */
export function openKeyOf({ visitorId, userId }: Buyer, unitId: string): string {
  return userId === null ? `${visitorId}:${unitId}` : `person:${userId}:${unitId}`;
}

/**
 * Every key that a buyer's open order for a unit may have: also that of the browser, from before the person signed in
 * there.
 */
export function openKeysOf(buyer: Buyer, unitId: string): string[] {
  return [...new Set([openKeyOf(buyer, unitId), openKeyOf({ ...buyer, userId: null }, unitId)])];
}

/**
 * Whether an order is a buyer's own: one that was placed while signed in is that person's alone, on whatever browser.
 */
export function isBuyerOf(order: Buyer, caller: Buyer): boolean {
  return order.userId === null ? order.visitorId === caller.visitorId : order.userId === caller.userId;
}
