import type {
  Snapshot,
  Grant,
  HistoryEntry,
  LedgerEntry,
  Order,
  OutboxEvent,
  AvailabilityRange,
  Reservation,
} from '../snapshot.ts';
import { never } from '../snapshot.ts';

/** The instant of the test's snapshot. */
export const now = new Date('2026-11-21T03:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Order numbers as payments makes them; the reservation's begins with R instead. */
export const paidOrder = 'H2611210000000000000001';
export const readyOrder = 'H2611210000000000000002';
export const refundedOrder = 'H2611210000000000000003';
/** Imported: a partner's with a partial refund, settled and passed on; and one of the company's own locations. */
export const settledOrder = 'H2610100000000000000004';
export const companyOrder = 'H2610100000000000000005';
export const partner = { ownerId: 'owner-1', partnerId: 'partner-1' } as const;
export const reservationOf = (orderId: string) => `R${orderId.slice(1)}`;

/** What both units cost, and cost when their orders were placed. */
const prices = {
  dailyPrice: 3_000,
  monthlyPrice: 60_000,
  quarterlyPrice: 180_000,
  yearlyPrice: 720_000,
} as const;
const tariff = { ...prices, minimumDays: 30 } as const;

const held = (minutes: number): HistoryEntry => ({
  version: 1,
  from: null,
  to: 'pending',
  at: ago(minutes),
  why: 'held',
});

function reservation(orderId: string, more: Partial<Reservation>): Reservation {
  return {
    reservationId: reservationOf(orderId),
    orderId,
    unitId: 'u1',
    locationId: 'a',
    period: 'monthly',
    start: '2026-12-01',
    end: '2026-12-31',
    amount: 60_000,
    status: 'active',
    until: never,
    continues: null,
    renewing: false,
    version: 2,
    verdict: 'confirmed',
    tariff,
    notice: null,
    movedFrom: null,
    movedTo: null,
    refundOwed: 0,
    owedBefore: 0,
    refunds: [],
    history: [held(10), { version: 2, from: 'pending', to: 'active', at: ago(8), why: 'paid' }],
    ...more,
  };
}

function order(orderId: string, more: Partial<Order>): Order {
  return {
    orderId,
    reservationId: reservationOf(orderId),
    moves: null,
    isImported: false,
    unitId: 'u1',
    period: 'monthly',
    start: '2026-12-01',
    end: '2026-12-31',
    amount: 60_000,
    tariff,
    state: 'confirmed',
    version: 5,
    createdAt: ago(10),
    changedAt: ago(8),
    holdUntil: ago(-5),
    capture: { amount: 60_000, currency: 'KRW', objections: [], paidAt: ago(9) },
    refunds: [],
    cancellations: [],
    ...more,
  };
}

const entry = (orderId: string, kind: string, cancellationId: string | null = null): LedgerEntry => ({
  key: `${orderId}:${kind}:${cancellationId}`,
  kind,
  orderId,
  ownerId: null,
  amount: 60_000,
  currency: 'KRW',
  cancellationId,
  at: ago(9),
});

const event = (type: string, aggregateId: string, version: number): OutboxEvent => ({
  service: type.startsWith('reservation') ? 'reservations' : type.startsWith('payment') ? 'payments' : 'catalog',
  id: `${type} ${aggregateId} ${version}`.replaceAll(' ', '-'),
  type,
  aggregateId,
  version,
  createdAt: ago(8),
  sentAt: ago(8),
  refundOwed: 0,
  orderId: null,
});

function shown(
  { reservationId, unitId, locationId, start, end, until, version }: Reservation,
  standing: string,
): AvailabilityRange {
  return { reservationId, unitId, locationId, start, end, standing, until, version };
}

const granted = (
  { reservationId, version, unitId, locationId }: Reservation,
  days: Pick<Grant, 'from' | 'until'>,
  opens: boolean,
): Grant => ({ reservationId, version, unitId, locationId, ...days, opens, erasedAt: null });

/** From a first day 00:00 to a last day 24:00 in Seoul, of the two terms here. */
const december = { from: new Date('2026-11-30T15:00:00.000Z'), until: new Date('2026-12-31T15:00:00.000Z') };
const autumn = { from: new Date('2026-10-10T15:00:00.000Z'), until: new Date('2026-11-10T15:00:00.000Z') };

const longAgo = new Date('2026-10-10T03:00:00.000Z');

function importedRental(orderId: string, status: 'expired' | 'cancelled'): Reservation {
  const history = [
    { version: 1, from: null, to: 'active', at: longAgo, why: 'imported', by: 'operator' },
    {
      version: 2,
      from: 'active',
      to: status,
      at: longAgo,
      why: status === 'expired' ? 'ended' : 'renter',
      by: 'operator',
    },
  ];
  return reservation(orderId, {
    unitId: orderId === settledOrder ? 'u3' : 'u4',
    start: '2026-10-11',
    end: '2026-11-10',
    status,
    verdict: null,
    tariff: null,
    version: 2,
    history,
  });
}

/** The imported rental of our own location moved on to a unit of the same price, on its first day. */
function movedOn(rental: Reservation): readonly [Reservation, Reservation] {
  const { reservationId, start: moveDate, end: previousEndDate, amount: value, history } = rental;
  const toId = 'moved-here';
  const leaveBy = '2026-10-13';
  const change = { at: longAgo, why: 'moved', by: 'renter' } as const;
  const ended = { from: 'active', to: 'expired', at: longAgo, why: 'ended' } as const;
  const left = { moveDate, value, left: value };
  return [
    {
      ...rental,
      end: leaveBy,
      version: 3,
      movedTo: { ...left, reservationId: toId, previousEndDate, refund: 0 },
      history: [
        ...history.slice(0, 1),
        { ...change, version: 2, from: 'active', to: 'active' },
        { ...ended, version: 3 },
      ],
    },
    {
      ...rental,
      reservationId: toId,
      orderId: null,
      unitId: 'u5',
      tariff,
      movedFrom: { ...left, reservationId, leaveBy, charged: 0, shortfall: 0 },
      history: [
        { ...change, version: 1, from: null, to: 'active' },
        { ...ended, version: 2 },
      ],
    },
  ];
}

/** A partner's month with a refund, and what was passed on of it. */
function settledMonth(): Pick<
  Snapshot,
  'reservations' | 'orders' | 'ledger' | 'settlements' | 'settledEntries' | 'transfers'
> & { provider: Snapshot['provider']; providerTransfers: Snapshot['providerTransfers'] } {
  const back = { id: 'c2', amount: 10_000, trigger: 'cancelled' };
  const rentals = [importedRental(settledOrder, 'cancelled'), importedRental(companyOrder, 'expired')];
  const imported = ({ reservationId, unitId, start, end }: Reservation) => ({
    reservationId,
    unitId,
    start,
    end,
    isImported: true,
    tariff: null,
    createdAt: longAgo,
    changedAt: longAgo,
  });
  const [ofPartner, ofCompany] = rentals as [Reservation, Reservation];
  const ledger = [
    { ...entry(settledOrder, 'paid'), ownerId: partner.ownerId, at: longAgo },
    { ...entry(settledOrder, 'refunded', back.id), ownerId: partner.ownerId, amount: back.amount, at: longAgo },
    { ...entry(companyOrder, 'paid'), at: longAgo },
  ];
  const settlement = {
    settlementId: 's1',
    month: '2026-10',
    status: 'ready',
    terms: { sharePercent: 90, vatOnFee: 'included' },
    entryCount: 2,
  };
  const passedOn = ledger.slice(0, 2);
  return {
    reservations: [ofPartner, ...movedOn(ofCompany)],
    orders: [
      order(settledOrder, {
        ...imported(ofPartner),
        state: 'refunded',
        refunds: [{ marker: `${settledOrder}-cancelled-1`, cause: 'cancelled', amount: back.amount, state: 'done' }],
        cancellations: [back],
      }),
      order(companyOrder, imported(ofCompany)),
    ],
    ledger,
    settlements: [
      { ...settlement, ...partner, paid: 60_000, refunded: 10_000, base: 50_000, fee: 5_000, vat: 455, amount: 45_000 },
    ],
    settledEntries: passedOn.map(({ key }) => ({ entryKey: key, settlementId: settlement.settlementId })),
    transfers: passedOn.map(({ key, kind, orderId, amount, cancellationId }) => ({
      key,
      kind,
      orderId,
      amount,
      cancellationId,
      ...partner,
      state: 'sent',
      at: longAgo,
      reason: null,
      attempts: 0,
      dueAt: null,
    })),
    provider: [
      {
        paymentId: settledOrder,
        paid: 60_000,
        cancelled: 10_000,
        cancellations: [{ id: back.id, amount: back.amount, trigger: 'API', requestedAt: longAgo }],
      },
      { paymentId: companyOrder, paid: 60_000, cancelled: 0 },
    ],
    providerTransfers: [
      {
        transferId: 't1',
        type: 'ORDER',
        partnerId: partner.partnerId,
        paymentId: settledOrder,
        cancellationId: null,
        amount: 60_000,
      },
      {
        transferId: 't2',
        type: 'ORDER_CANCEL',
        partnerId: partner.partnerId,
        paymentId: settledOrder,
        cancellationId: back.id,
        amount: 10_000,
      },
    ],
  };
}

/**
 * A snapshot without findings: one paid rental, one hold, one payment that came too late and went back, a partner's month
 * that is settled, and a rental that moved.
 */
export function rightSnapshot(): Snapshot {
  const before = settledMonth();
  const paid = reservation(paidOrder, {});
  const hold = reservation(readyOrder, {
    unitId: 'u2',
    status: 'pending',
    until: ago(-5),
    version: 1,
    verdict: null,
    history: [held(10)],
  });
  const lapsed = reservation(refundedOrder, {
    status: 'cancelled',
    version: 3,
    verdict: 'rejected',
    history: [held(40), { version: 2, from: 'pending', to: 'cancelled', at: ago(20), why: 'hold-lapsed' }],
  });
  const cancellation = { id: 'c1', amount: 60_000, trigger: 'rejected' };
  const events = [
    event('reservation.held', paid.reservationId, 1),
    event('reservation.confirmed', paid.reservationId, 2),
    event('reservation.held', hold.reservationId, 1),
    event('reservation.held', lapsed.reservationId, 1),
    event('reservation.cancelled', lapsed.reservationId, 2),
    event('payment.paid', paidOrder, 3),
    event('payment.paid', refundedOrder, 3),
    event('payment.refunded', refundedOrder, 6),
    { ...event('unit.created', 'u1', 1), createdAt: longAgo, sentAt: longAgo, prices },
    { ...event('unit.updated', 'u1', 2), createdAt: longAgo, sentAt: longAgo, prices },
  ];
  const mark = (consumer: string, { id }: OutboxEvent) => ({
    service: consumer.split('.')[0] ?? '',
    consumer,
    eventId: id,
    at: ago(8),
    occurredAt: ago(8),
  });
  return {
    now,
    guards: [paid, hold].map(({ reservationId: r, unitId, start, end, until }) => ({
      unitId,
      closed: false,
      taken: [{ r, start, end, until }],
    })),
    reservations: [paid, hold, lapsed, ...before.reservations],
    orders: [
      order(paidOrder, {}),
      order(readyOrder, { unitId: 'u2', state: 'ready', version: 2, capture: null }),
      order(refundedOrder, {
        state: 'refunded',
        version: 7,
        refunds: [{ marker: `${refundedOrder}-rejected`, cause: 'rejected', amount: 60_000, state: 'done' }],
        cancellations: [cancellation],
      }),
      ...before.orders,
    ],
    ledger: [
      entry(paidOrder, 'paid'),
      entry(refundedOrder, 'paid'),
      entry(refundedOrder, 'refunded', 'c1'),
      ...before.ledger,
    ],
    settlements: before.settlements,
    settledEntries: before.settledEntries,
    transfers: before.transfers,
    events,
    inbox: [
      ...events.filter(({ type }) => type.startsWith('reservation.')).map((one) => mark('catalog.picture', one)),
      ...events.filter(({ type }) => type === 'reservation.cancelled').map((one) => mark('payments.refunds', one)),
      ...events.filter(({ type }) => type === 'payment.refunded').map((one) => mark('reservations.payments', one)),
      ...events
        .filter(({ type }) => type === 'reservation.confirmed' || type === 'payment.refunded')
        .map((one) => mark('identity.mails', one)),
    ],
    discarded: [],
    continuations: [],
    availability: [shown(paid, 'rented'), shown(hold, 'held'), { ...shown(lapsed, 'cancelled'), version: 2 }],
    // The customer of the imported rental wanted the code once; nobody wanted that of the one that moved.
    grants: [
      granted(paid, december, true),
      granted({ ...lapsed, version: 2 }, december, false),
      ...before.reservations
        .filter(({ orderId }) => orderId === settledOrder)
        .map((one) => granted(one, autumn, false)),
    ],
    offers: [
      { waitingId: 'waits', reservationId: null, unitId: null, status: 'waiting' },
      { waitingId: 'offered', reservationId: hold.reservationId, unitId: hold.unitId, status: 'offered' },
      { waitingId: 'took', reservationId: paid.reservationId, unitId: paid.unitId, status: 'taken' },
    ],
    stock: [
      { kind: 'unit', id: 'u1', version: 2, prices },
      { kind: 'unit', id: 'u2', version: 1, prices },
    ],
    answeredOrders: [paidOrder],
    provider: [
      { paymentId: paidOrder, paid: 60_000, cancelled: 0 },
      { paymentId: readyOrder, paid: 0, cancelled: 0 },
      {
        paymentId: refundedOrder,
        paid: 60_000,
        cancelled: 60_000,
        cancellations: [{ ...cancellation, trigger: 'API', requestedAt: ago(9) }],
      },
      ...(before.provider ?? []),
    ],
    providerTransfers: before.providerTransfers ?? [],
    deadLetters: 0,
  };
}
