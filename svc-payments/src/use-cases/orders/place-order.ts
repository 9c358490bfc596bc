import { type Consent, documentNames, type GivenConsent, type PaymentMethod } from '@hamkke/contracts';
import { seoulDateOf, type Tariff } from '@hamkke/money';
import { createSemaphore, DomainError } from '@hamkke/service-kit';
import type { Channel } from '../../domain/channel.ts';
import { nextVisit } from '../../domain/next-visit.ts';
import {
  isOpen,
  openKeyOf,
  openKeysOf,
  holdOf,
  type Customer,
  type Language,
  type Order,
  type OrderedUnit,
  type OrderIn,
} from '../../domain/order.ts';
import { newOrderId, reservationIdOf } from '../../domain/order-id.ts';
import { orderNameOf } from '../../domain/order-name.ts';
import { tariffOn } from '../../domain/tariff.ts';
import { abandon, markReady } from '../../domain/transitions.ts';
import { agreementFor } from './agreement.ts';
import { writeChange } from './change-order.ts';
import { chooseChannel } from './choose-channel.ts';
import type { OrderDeps } from './order-deps.ts';
import { quoteMove, type QuotedRange } from './quote-move.ts';
import { quoteOrder, type RentalInput } from './quote-order.ts';
import type { ProcessOrder } from './process-order.ts';

export interface OrderRequest extends RentalInput {
  readonly unitId: string;
  /** The reservation of the caller that the rental extends; null where it extends none. */
  readonly continues: string | null;
  /**
   * The rental of the caller that moves to the unit from the start on; null where none moves. Its period and last day
   * hold then, whatever the page says of them.
   */
  readonly moves: string | null;
  /** The place in a waiting list whose offer the rental takes; null where it takes none. */
  readonly waiting: string | null;
  readonly customer: Customer;
  readonly language: Language;
  /** How it will be paid; a card where it is absent and one is offered, else the first way that is. */
  readonly method?: PaymentMethod | undefined;
  /** Absent where a member relies on the agreement of the account. */
  readonly consent?: Consent | undefined;
  readonly visitorId: string;
  readonly userId: string | null;
  /** The reservation of the caller's guest pass; null without one. */
  readonly guestOf: string | null;
  /** Network address, for the limit on live holds. */
  readonly address: string;
  readonly correlationId: string;
  /** Aborted when the caller hangs up: who waits in line then leaves it. */
  readonly signal?: AbortSignal | undefined;
}

/** A request with the agreement that holds for it, and the channel by which it is paid. */
type AgreedRequest = OrderRequest & { readonly consent: Consent; readonly channel: Channel };

/** What is sold, what it costs and by what, all by the prices of one day. */
interface Sale {
  readonly unit: OrderedUnit;
  readonly quoted: QuotedRange;
  readonly tariff: Tariff;
}

export type PlaceOrder = (request: OrderRequest) => Promise<Order>;

/** Two requests of one visitor at the same moment may take each other's place; more often than this is no accident. */
const mostTries = 4;
/** Orders placed at once by one process; fewer than the store's and the services' connections. */
const permits = 32;
/** Callers that wait for a place: more would wait for longer than a browser does. */
const mostWaiting = 1000;
/**
 * For how long an order without an answer about its hold is gone on with, in milliseconds: well under the life of a
 * hold.
 */
const retryMs = 5 * 60_000;

/**
 * Places an order: quote, order, hold, registration with the provider, in that order, so that a crash leaves nothing
 * that is not found again.
 * @throws VALIDATION (no agreement; a move that costs nothing; no phone where the way to pay needs it), METHOD_CLOSED,
 * CONSENT_OUTDATED, NOT_FOUND (no such unit, or the rental to extend or to move is not the caller's), UNIT_CLOSED,
 * UNIT_TAKEN, HOLD_LIMIT, PRICE_CHANGED, PERIOD_MISMATCH, RANGE_INVALID, RESERVATION_OVER, PROVIDER_DOWN, UNAVAILABLE.
 * Source: design domain.md "Paying" 1, decisions 0048, 0053 and 0060
 */
export function createPlaceOrder(deps: OrderDeps, processOrder: ProcessOrder): PlaceOrder {
  const run = createSemaphore({ permits, mostWaiting });
  return async (input) => {
    const { consent: given, userId, correlationId } = input;
    const channel = chooseChannel(deps.merchant, input);
    const request = { ...input, channel, consent: await agreementFor(deps, { given, userId, correlationId }) };
    const ready = await run(() => place(deps, processOrder, request), input.signal);
    // Outside the semaphore: a provider that hangs must not occupy a permit.
    return register(deps, processOrder, ready, request.correlationId);
  };
}

async function place(deps: OrderDeps, processOrder: ProcessOrder, request: AgreedRequest): Promise<Order> {
  const sellable = await deps.catalog.readUnit(request.unitId, request.correlationId);
  const now = deps.clock();
  const tariff = tariffOn(sellable, seoulDateOf(now));
  const { moves } = request;
  const quoted =
    moves === null
      ? quoteOrder(sellable, request, now)
      : await quoteMove(deps, { ...request, moves }, { ...sellable, tariff });
  const sale = { unit: sellable.unit, quoted, tariff };
  for (let round = 0; round < mostTries; round += 1) {
    const order = await orderFor(deps, processOrder, request, sale);
    const ready = order && (await hold(deps, order, request));
    if (ready) return ready;
  }
  throw new DomainError('UNAVAILABLE', { reason: 'contention' });
}

/** The visitor's open order when it is for the same, else a new one; undefined when another request was faster. */
async function orderFor(
  deps: OrderDeps,
  processOrder: ProcessOrder,
  request: AgreedRequest,
  sale: Sale,
): Promise<Order | undefined> {
  const { orders, clock, counts, failpoints } = deps;
  for (const openKey of openKeysOf(request, request.unitId)) {
    const open = await orders.findOpen(openKey);
    if (open && isSame(open, request, sale.quoted, clock())) return open;
    if (open && !(await putAway(deps, processOrder, open, request))) return undefined;
  }
  const order = newOrder(deps, request, sale);
  if (!(await orders.insert(order, nextVisit(order, clock())))) return undefined;
  counts.orderPlaced();
  await failpoints.hit('place.stored');
  return order;
}

function isSame(open: Order, request: AgreedRequest, quoted: QuotedRange, now: Date): boolean {
  const sameSale =
    open.range.start === quoted.range.start &&
    open.range.end === quoted.range.end &&
    open.period === quoted.period &&
    open.amount === quoted.amount &&
    open.continues === request.continues &&
    open.moves === request.moves &&
    open.waiting === request.waiting;
  // One whose hold was never answered may have a hold that has lapsed since: after a while it is put away, not tried
  // again.
  const holdUntil = holdOf(open);
  const live = holdUntil === null ? now.getTime() - open.createdAt.getTime() < retryMs : holdUntil > now;
  return (
    sameSale &&
    isSameChannel(open, request) &&
    isSameCustomer(open, request) &&
    hasSameWording(open, request.consent) &&
    live
  );
}

/**
 * A window of the open order may be on the screen, and pays through the channel that the order was placed for: another
 * way to pay needs an order of its own, so that no payment arrives through a channel that its order does not name.
 */
const isSameChannel = (open: Order, { channel }: AgreedRequest) =>
  open.method === channel.method && open.channelKey === channel.key;

/** The reservation carries the customer's address: a corrected one needs a hold of its own. */
const isSameCustomer = (open: Order, { customer, userId }: AgreedRequest) =>
  open.userId === userId &&
  open.customer.name === customer.name &&
  open.customer.email === customer.email &&
  (open.customer.phone ?? '') === (customer.phone ?? '');

/** Whoever agrees to another wording than the stored order has gets a new order with that wording. */
const hasSameWording = (open: Order, consent: Consent) =>
  documentNames.every((name) => open.consent?.[name] === consent[name]);

/**
 * The visitor wants something else, or the hold lapsed: the old order is settled first, should it have been paid
 * meanwhile, and is handed out no more.
 */
async function putAway(
  deps: OrderDeps,
  processOrder: ProcessOrder,
  open: Order,
  { correlationId, visitorId, waiting }: AgreedRequest,
): Promise<boolean> {
  const settled = open.state === 'created' ? open : await processOrder(open.orderId, { correlationId, fresh: true });
  if (!isOpen(settled) || settled.openKey === null) return true;
  if (!(await writeChange(deps, settled, abandon(settled, deps.clock()), correlationId))) return false;
  // Reservations replaces the holds of one browser by itself, and the hold of a place in a waiting list: if that was
  // given back, the offer would go to the next. One's own other hold of another device is given back here.
  const isReplaced = open.visitorId === visitorId || (waiting !== null && open.waiting === waiting);
  if (!isReplaced) await deps.reservations.release(open, correlationId, 'replaced');
  return true;
}

function newOrder(
  { clock, random, merchant: { storeId } }: OrderDeps,
  request: AgreedRequest,
  { unit, quoted, tariff }: Sale,
): OrderIn<'created'> {
  const now = clock();
  const orderId = newOrderId(now, random);
  const { visitorId, userId, customer, language, continues, moves, waiting, channel } = request;
  const consent: GivenConsent = { ...request.consent, at: now };
  const { period, range, days, amount } = quoted;
  const { locationName, unitNumber } = unit;
  return {
    orderId,
    reservationId: reservationIdOf(orderId),
    version: 1,
    state: 'created',
    visitorId,
    userId,
    unit,
    customer,
    language,
    consent,
    orderName: orderNameOf({ locationName, unitNumber, period, days, as: orderedAs(request) }),
    continues,
    moves,
    waiting,
    period,
    range,
    days,
    amount,
    tariff,
    method: channel.method,
    storeId,
    channelKey: channel.key,
    openKey: openKeyOf({ visitorId, userId }, unit.unitId),
    attempts: [],
    createdAt: now,
    changedAt: now,
  };
}

function orderedAs({ continues, moves }: Pick<OrderRequest, 'continues' | 'moves'>): 'rental' | 'extension' | 'move' {
  if (moves !== null) return 'move';
  return continues === null ? 'rental' : 'extension';
}

/** Refusals that prove that there is no hold; the last four are of an order that extends or moves a rental. */
const definite: ReadonlySet<string> = new Set([
  'UNIT_TAKEN',
  'UNIT_CLOSED',
  'NOT_FOUND',
  'RANGE_INVALID',
  'RESERVATION_OVER',
  'PRICE_CHANGED',
]);

/** Has the range held; undefined when the order was put away meanwhile. A refusal leaves nothing stored. */
async function hold(
  deps: OrderDeps,
  order: Order,
  { customer, address, guestOf, correlationId }: AgreedRequest,
): Promise<Order | undefined> {
  if (order.state !== 'created') return order;
  const { holdUntil } = await deps.reservations
    .placeHold({ order, customer, address, guestOf }, correlationId)
    .catch(async (error: unknown) => {
      if (error instanceof DomainError && (definite.has(error.code) || error.code === 'HOLD_LIMIT'))
        await giveUp(deps, order, error.code, correlationId);
      throw error;
    });
  await deps.failpoints.hit('place.held');
  const change = markReady(order, holdUntil, deps.clock());
  const written = await writeChange(deps, order, change, correlationId);
  await deps.failpoints.hit('place.ready');
  return written ? change.order : undefined;
}

/**
 * An order that no caller learned of, without a hold: nothing can ever be paid for it. Only a limit is no proof that
 * there is no hold: it may be this order's own, of a call that was repeated, so that order stays known.
 */
async function giveUp(deps: OrderDeps, order: Order, code: string, correlationId: string): Promise<void> {
  if (definite.has(code)) return deps.orders.discard(order);
  await writeChange(deps, order, abandon(order, deps.clock()), correlationId);
}

/**
 * Fixes the amount with the provider; safe to repeat. When it is down the hold stays, and the same request later gets
 * the same order.
 */
async function register(
  deps: OrderDeps,
  processOrder: ProcessOrder,
  order: Order,
  correlationId: string,
): Promise<Order> {
  const { orderId: paymentId, storeId, amount } = order;
  const answer = await deps.provider.preRegister({ paymentId, storeId, amount });
  await deps.failpoints.hit('place.registered');
  return answer === 'already-paid' ? processOrder(paymentId, { correlationId, fresh: true }) : order;
}
