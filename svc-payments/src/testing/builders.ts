import type { PaymentMethod } from '@hamkke/contracts';
import { calendarDate, defaultPrices, type Tariff } from '@hamkke/money';
import {
  capturedStates,
  openKeyOf,
  openStates,
  type Capture,
  type LedgerEntry,
  type Order,
  type OrderedUnit,
  type OrderIn,
  type OrderState,
  type RefundIntent,
} from '../domain/order.ts';
import type { Channel } from '../domain/channel.ts';
import type { SavedCard } from '../domain/card-ports.ts';
import type { OrderRecord } from '../domain/order-record.ts';
import type { ProviderCancellation, ProviderPayment } from '../domain/payment.ts';
import { orderOfRecord } from '../storage/order-record.ts';

export const storeId = 'store-11111111-2222-4333-8444-555555555555';
export const channelKey = 'channel-key-11111111-2222-4333-8444-666666666666';

/** A wallet of its own at the provider, beside the channel of cards, which takes transfers too. */
export const walletChannelKey = 'channel-key-11111111-2222-4333-8444-777777777777';
export const someChannels: readonly Channel[] = [
  { key: channelKey, method: 'card', provider: 'TOSSPAYMENTS' },
  { key: walletChannelKey, method: 'kakaopay', provider: 'KAKAOPAY' },
  { key: channelKey, method: 'transfer', provider: 'TOSSPAYMENTS' },
];

/** The channel by which a method of `someChannels` pays; that of cards where none is given. */
export const channelKeyFor = (method: PaymentMethod = 'card'): string | undefined =>
  someChannels.find((channel) => channel.method === method)?.key;

export const someUnit: OrderedUnit = {
  unitId: 'gangnam-M-3',
  unitNumber: 'gangnam-M-3',
  size: 'M',
  dimensions: '120x200x120',
  locationId: 'gangnam',
  locationName: '강남점',
  locationAddress: '서울 강남구 테헤란로 1',
  ownerId: null,
};

/** The wording that built orders were agreed to. */
export const someConsent = { terms: '2026-12-01', privacy: '2026-12-01' };

/** What built orders were sold by. */
export const someTariff: Tariff = { ...defaultPrices('M'), minimumDays: 30 };

let count = 0;
/** A number that no other builder of this process gives. */
export const nextNumber = () => (count += 1);

export function buildCapture(changes: Partial<Capture> = {}): Capture {
  return {
    amount: 60_000,
    currency: 'KRW',
    transactionId: 'tx',
    paidAt: new Date('2026-11-21T03:05:00Z'),
    objections: [],
    ...changes,
  };
}

/** An order, ready to be paid for 60,000 won unless given otherwise, with what its state needs. */
export function buildOrder<S extends OrderState = 'ready'>(
  changes: Partial<OrderRecord> & { readonly state?: S } = {},
): OrderIn<S> {
  // What a record of the given state holds is an order in that state.
  return orderOfRecord(buildRecord(changes)) as OrderIn<S>;
}

/** An order as it is stored; the given changes may break it. */
export function buildRecord(changes: Partial<OrderRecord> = {}): OrderRecord {
  const state = changes.state ?? 'ready';
  const isAmong = (states: readonly OrderState[]) => states.includes(state);
  const number = String(nextNumber()).padStart(8, '0');
  const orderId = changes.orderId ?? `H261121TEST${number}`;
  const visitorId = changes.visitorId ?? `visitor-${number}`;
  const createdAt = changes.createdAt ?? new Date('2026-11-21T03:00:00Z');
  return {
    orderId,
    reservationId: `R${orderId.slice(1)}`,
    version: 1,
    state: 'ready',
    visitorId,
    userId: null,
    unit: someUnit,
    customer: { name: '홍길동', email: 'hong@example.com' },
    language: 'ko',
    consent: { ...someConsent, at: createdAt },
    orderName: '함께보관 강남점 M-3 (월간)',
    continues: null,
    moves: null,
    waiting: null,
    period: 'monthly',
    range: { start: calendarDate('2026-11-21'), end: calendarDate('2026-12-21') },
    days: 31,
    amount: 60_000,
    tariff: someTariff,
    method: 'card',
    storeId,
    channelKey,
    openKey: isAmong(openStates) ? openKeyOf({ visitorId, userId: changes.userId ?? null }, someUnit.unitId) : null,
    holdUntil: state === 'created' ? null : new Date(createdAt.getTime() + 15 * 60_000),
    attempts: [],
    capture: isAmong(capturedStates) ? buildCapture() : null,
    confirmedAt: state === 'confirmed' ? createdAt : null,
    rejection: null,
    refunds: [],
    cancellations: [],
    createdAt,
    changedAt: createdAt,
    ...changes,
  };
}

/** What the provider says of an order that was paid as requested. */
export function buildPayment(order: Order, changes: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    paymentId: order.orderId,
    status: 'captured',
    transactionId: `tx-${order.orderId}`,
    storeId: order.storeId,
    channelKey: order.channelKey,
    channelType: 'TEST',
    currency: 'KRW',
    total: order.amount,
    discount: 0,
    paidAt: new Date('2026-11-21T03:05:00Z'),
    failure: undefined,
    cancellations: [],
    ...changes,
  };
}

export function buildCancellation(changes: Partial<ProviderCancellation> = {}): ProviderCancellation {
  return {
    id: `cancel-${nextNumber()}`,
    status: 'SUCCEEDED',
    amount: 60_000,
    reason: '관리자콘솔 취소',
    trigger: 'CONSOLE',
    requestedAt: new Date('2026-11-21T04:00:00Z'),
    cancelledAt: new Date('2026-11-21T04:00:00Z'),
    ...changes,
  };
}

/** A line of the ledger; a payment of 60,000 won for a location of `owner-1` unless given otherwise. */
export function buildEntry(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  const orderId = changes.orderId ?? `H261121BOOK${String(nextNumber()).padStart(8, '0')}`;
  const kind = changes.kind ?? 'paid';
  const cancellationId = kind === 'paid' ? null : `cancel-${nextNumber()}`;
  return {
    key: kind === 'paid' ? `${orderId}:paid` : `${orderId}:refunded:${cancellationId}`,
    kind,
    orderId,
    reservationId: `R${orderId.slice(1)}`,
    unitId: someUnit.unitId,
    locationId: 'gangnam',
    ownerId: 'owner-1',
    amount: 60_000,
    currency: 'KRW',
    at: new Date('2026-11-21T03:05:00Z'),
    cancellationId,
    trigger: kind === 'paid' ? null : 'cancelled',
    ...changes,
  };
}

/** A line of the import of past orders, as it is written. */
export function buildPastRow(changes: Record<string, unknown> = {}) {
  const orderId = `H260901PAST${String(nextNumber()).padStart(8, '0')}`;
  return {
    orderId,
    reservationId: `R${orderId.slice(1)}`,
    unit: { ...someUnit, ownerId: 'owner-1' },
    customer: { name: '홍길동', email: 'hong@example.com' },
    language: 'ko',
    orderName: '함께보관 강남점 M-3 (월간)',
    period: 'monthly',
    startDate: '2026-09-01',
    endDate: '2026-10-01',
    amount: 60_000,
    storeId,
    channelKey,
    transactionId: `tx-${orderId}`,
    paidAt: '2026-09-01T01:00:00Z',
    confirmedAt: '2026-09-01T01:00:05Z',
    ...changes,
  };
}

/** A refund of 60,000 won that is owed and not tried yet, unless given otherwise. */
export function buildRefund(changes: Partial<RefundIntent> = {}): RefundIntent {
  return {
    marker: 'M-rejected',
    cause: 'rejected',
    amount: 60_000,
    owedAt: new Date('2026-11-21T03:06:00Z'),
    returned: 0,
    asked: null,
    cancellationIds: [],
    cancellable: null,
    state: 'owed',
    attempts: 0,
    ...changes,
  };
}

/** A saved card; its sealed key is no seal of anything unless given. */
export function buildCard(changes: Partial<SavedCard> = {}): SavedCard {
  const number = nextNumber();
  return {
    userId: `person-${number}`,
    sealedKey: `sealed-key-${number}`,
    brand: 'VISA',
    lastFour: '0013',
    savedAt: new Date('2026-11-21T03:00:00Z'),
    ...changes,
  };
}
