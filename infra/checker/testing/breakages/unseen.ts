import type { Snapshot, Order, Reservation } from '../../snapshot.ts';
import { both, changing, order, reservation, settlement, without } from '../spoils.ts';
import type { Spoil } from '../spoils.ts';
import type { Breakage } from './breakage.ts';
import { years } from './years.ts';

const { snapshot: lawful, refunded, free, running, held, handed, withheld } = years();
const { now } = lawful;
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const orderOf = (orderId: string) => lawful.orders.find((one) => one.orderId === orderId) as Order;
const reservationOf = (orderId: string) => lawful.reservations.find((one) => one.orderId === orderId) as Reservation;
const historyOf = (orderId: string, ...why: readonly string[]) =>
  reservationOf(orderId).history.filter((entry) => !why.includes(entry.why));

/** Nothing ever went back for an order, and nobody noted that it did. */
const nothingBack = (orderId: string, change: Partial<Order>): Spoil =>
  both(
    order(orderId, { cancellations: [], ...change }),
    reservation(orderId, { refunds: [], history: historyOf(orderId, 'refunded') }),
    without('ledger', (entry) => entry.orderId === orderId && entry.kind === 'refunded'),
    ({ provider = [] }) => ({
      provider: changing(provider, ({ paymentId }) => paymentId === orderId, { cancelled: 0, cancellations: [] }),
    }),
  );

/**
 * More went back: recorded by everybody, one after another. `hours` after the one before it; as whose the order has it,
 * and who requested it by the provider's list.
 */
const goesBack =
  (orderId: string, amount: number, id: string, as: string, trigger: string, at: Date): Spoil =>
  (snapshot) => ({
    orders: snapshot.orders.map((one) =>
      one.orderId === orderId ? { ...one, cancellations: [...one.cancellations, { id, amount, trigger: as }] } : one,
    ),
    ledger: [
      ...snapshot.ledger,
      {
        ...(snapshot.ledger.find((one) => one.orderId === orderId) as Snapshot['ledger'][number]),
        key: `${orderId}:refunded:${id}`,
        kind: 'refunded',
        amount,
        cancellationId: id,
        at,
      },
    ],
    provider: (snapshot.provider ?? []).map((one) =>
      one.paymentId === orderId
        ? {
            ...one,
            cancelled: one.cancelled + amount,
            cancellations: [...(one.cancellations ?? []), { id, amount, trigger, requestedAt: at }],
          }
        : one,
    ),
  });

const cancelledAt =
  reservationOf(refunded).history.findLast(({ from, to }) => from === 'active' && to === 'cancelled')?.at ?? now;
const minutesAfter = (minutes: number) => new Date(cancelledAt.getTime() + minutes * 60_000);
const ofPartner =
  (ownerId: string): Spoil =>
  ({ settlements, settledEntries }) => {
    const kind = new Set(settlements.filter((one) => one.ownerId === ownerId).map(({ settlementId }) => settlementId));
    return {
      settlements: settlements.filter((one) => one.ownerId !== ownerId),
      settledEntries: settledEntries.filter(({ settlementId }) => !kind.has(settlementId)),
    };
  };
const halved: Spoil = ({ settlements }) => ({
  settlements: settlements.map((one) => ({
    ...one,
    terms: { ...one.terms, sharePercent: 50 },
    fee: one.base / 2,
    vat: Math.round(one.base / 22),
    amount: one.base / 2,
  })),
});
const unsent =
  (facts: Partial<Snapshot['transfers'][number]>): Spoil =>
  ({ transfers }) => ({
    transfers: transfers.map((one) => ({ ...one, state: 'waiting', partnerId: null, ...facts })),
    providerTransfers: [],
  });
const withoutDecision = (orderId: string): Spoil =>
  reservation(orderId, { history: historyOf(orderId).map(({ decision: _decision, ...entry }) => entry) });
const soldFor = (amount: number): Spoil => both(order(held, { amount }), reservation(held, { amount }));
const erased = { from: 'cancelled', to: 'cancelled', why: 'erased', by: 'system', at: daysAgo(40) };

const since = (
  change: { readonly start?: string; readonly end?: string; readonly until?: Date },
  orderId: string,
): Spoil =>
  both(reservation(orderId, change), ({ availability, guards }) => ({
    availability: changing(availability, (one) => one.reservationId === reservationOf(orderId).reservationId, change),
    guards: guards.map((one) => ({
      ...one,
      taken: changing(one.taken, ({ r }) => r === reservationOf(orderId).reservationId, change),
    })),
  }));
const longOver = { start: '2027-01-01', end: '2027-01-30' } as const;

/**
 * Breakages that can be seen only by what should have happened; of a snapshot that is older than what the outboxes
 * store.
 */
export const unseenBreakages: readonly Breakage[] = [
  [
    'I2 refund-forgotten',
    'a rental was cancelled with money owed back, payments never received it, and no outbox stores it',
    nothingBack(refunded, { state: 'confirmed', refunds: [] }),
  ],
  [
    'I2 refund-endless',
    'the card company has not answered for months',
    nothingBack(refunded, {
      state: 'refunding',
      refunds: orderOf(refunded).refunds.map((one) => ({ ...one, state: 'requested' })),
    }),
  ],
  [
    'I2 refund-endless',
    'a refund is tried again and again, for months',
    nothingBack(refunded, {
      state: 'refunding',
      changedAt: daysAgo(1),
      refunds: orderOf(refunded).refunds.map((one) => ({ ...one, state: 'owed' })),
    }),
  ],
  [
    'I2 owed-as-decided',
    'a customer cancelled within the free hours, and nothing is owed',
    both(
      nothingBack(free, { state: 'confirmed', refunds: [] }),
      reservation(free, { refundOwed: 0, refunds: [], history: historyOf(free, 'refunded') }),
    ),
    ['I2 refund-forgotten'],
  ],
  [
    'I2 owed-as-decided',
    'a manager decided on a refund, and less is owed',
    both(reservation(refunded, { refundOwed: 50_000 })),
  ],
  [
    'I2 undecided',
    'a manager ended a paid rental before its last day, and nobody decided about the money',
    withoutDecision(withheld),
  ],
  [
    'I2 undecided',
    'a manager cancelled a paid rental, and nobody decided about the money',
    both(
      nothingBack(refunded, { state: 'confirmed', refunds: [] }),
      reservation(refunded, {
        refundOwed: 0,
        refunds: [],
        history: historyOf(refunded, 'refunded').map(({ decision: _decision, ...entry }) => entry),
      }),
    ),
  ],
  [
    'I2 money-without-box',
    'the rental was taken away for a refund by the provider, and money did not go back',
    reservation(refunded, {
      refundOwed: 0,
      history: historyOf(refunded).map(({ decision: _d, ...entry }) =>
        entry.to === 'cancelled' && entry.from === 'active' ? { ...entry, why: 'provider', by: 'provider' } : entry,
      ),
    }),
  ],
  [
    'I2 refunded-beyond',
    'a refund of ours went out twice',
    goesBack(refunded, 30_000, 'x', 'cancelled', 'API', minutesAfter(90)),
  ],
  [
    'I2 refunded-beyond',
    'the provider’s staff gave back what we owed, and so did we',
    goesBack(refunded, 60_000, 'x', 'provider', 'CONSOLE', minutesAfter(30)),
  ],
  [
    'I2 refunded-beyond',
    'our own cancellations were taken for the provider’s, and more were sent',
    both(
      goesBack(refunded, 60_000, 'x', 'provider', 'API', minutesAfter(70)),
      goesBack(refunded, 60_000, 'y', 'provider', 'API', minutesAfter(71)),
    ),
  ],
  ['I2 settlement-missing', 'a partner was left out', ofPartner('p1')],
  ['I2 settlement-missing', 'nobody is settled', both(ofPartner('p1'), ofPartner('p2'))],
  ['I2 settlement-terms', 'partners get half instead of nine tenths, and the rows agree', halved],
  [
    'I2 settlement-terms',
    'the VAT is put on top',
    settlement({ terms: { sharePercent: 90, vatOnFee: 'added' } }),
    ['I2 settlement-adds-up', 'I2 settlement-vat'],
  ],
  ['I2 transfer-stuck', 'nothing is passed on any more', unsent({ dueAt: daysAgo(3) })],
  [
    'I2 transfer-stuck',
    'the provider refuses every transfer',
    unsent({ state: 'failed', reason: 'PLATFORM_CONTRACT_NOT_FOUND', attempts: 40, dueAt: now }),
  ],
  [
    'I2 transfer-stuck',
    'the provider’s settlement was never switched on',
    unsent({ reason: 'not-enabled', dueAt: now, at: daysAgo(60) }),
  ],
  ['I2 quote', 'a unit was sold for nothing', soldFor(0)],
  ['I2 quote', 'a unit was sold for another price than its list says', soldFor(119_000)],
  ['I2 quote', 'a renewal charged more than its list says', both(soldFor(999_000), order(held, { isRenewal: true }))],
  [
    'I2 quote',
    'a month that lasts a year was sold for a month’s price',
    both(order(running, { end: '2028-02-22' }), reservation(running, { end: '2028-02-22' })),
    ['I1 not-guarded', 'I3 picture'],
  ],
  [
    'I2 box-without-money',
    'a manager once set it by hand, all went back since, and the unit is still given',
    both(
      order(handed, { state: 'refunded' }),
      goesBack(handed, orderOf(handed).amount, 'x', 'provider', 'CONSOLE', daysAgo(40)),
    ),
  ],
  [
    'I3 handled-twice',
    'a refund event was handled twice',
    reservation(refunded, { refunds: reservationOf(refunded).refunds.flatMap((one) => [one, one]) }),
  ],
  [
    'I3 handled-twice',
    'a customer was forgotten twice',
    reservation(free, {
      version: 90,
      history: [...historyOf(free), { ...erased, version: 80 }, { ...erased, version: 90 }],
    }),
  ],
  [
    'I2 refund-owed-once',
    'a cancelling was handled twice',
    order(refunded, { refunds: orderOf(refunded).refunds.flatMap((one) => [one, one]) }),
    ['I2 refund-done'],
  ],
  [
    'I4 not-ended',
    'a rental is active after its last day',
    both(order(running, { ...longOver, period: 'custom', createdAt: daysAgo(60) }), since(longOver, running)),
  ],
  ['I4 not-lapsed', 'a hold lapsed days ago and still stands', since({ until: daysAgo(3) }, held)],
  [
    'I2 captured-without-order',
    'the provider has a payment that was never reported',
    ({ provider = [] }) => ({ provider: [...provider, { paymentId: 'of-nobody', paid: 5_000, cancelled: 0 }] }),
  ],
];
