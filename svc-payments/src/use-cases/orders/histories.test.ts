import { randomBytes } from 'node:crypto';
import { documentVersions } from '@hamkke/contracts';
import { addDays, calendarDate, defaultPrices, earlyEnd } from '@hamkke/money';
import { createLogger, DomainError } from '@hamkke/service-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCaptured, refundsOf, type Order } from '../../domain/order.ts';
import type { ProviderCancellation } from '../../domain/payment.ts';
import type { Reservations } from '../../domain/ports.ts';
import { channelKey, someUnit, storeId } from '../../testing/builders.ts';
import {
  createMemoryWebhookLog,
  createMemoryOrderStore,
  createMemoryUnknownPayments,
} from '../../testing/memory-order-store.ts';
import { createMemoryProvider } from '../../testing/memory-provider.ts';
import { recordOf } from '../../storage/order-record.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { createOweRefund } from './owe-refund.ts';
import { createPaymentsUseCases } from '../payments-use-cases.ts';
import type { OrderDeps } from './order-deps.ts';
import { createProcessOrder } from './process-order.ts';

const amount = defaultPrices('M').monthlyPrice;
const start = calendarDate('2026-11-21');

/** What may happen to an order, in any order and number. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constant('settle' as const) },
  fc.constantFrom(
    'pay' as const,
    'pay-wrong' as const,
    'decline' as const,
    'lapse' as const,
    'taken' as const,
    'reconcile' as const,
    'place-again' as const,
  ),
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'customer-cancels' as const,
      'owner-cancels' as const,
      'owner-cancels-whole' as const,
      'shorten' as const,
      'event-again' as const,
    ),
  },
  fc.constantFrom(
    'console-part' as const,
    'console-whole' as const,
    'request' as const,
    'fail' as const,
    'answer' as const,
    'answer-failed' as const,
  ),
  fc.constantFrom(
    'provider-before' as const,
    'provider-after' as const,
    'reservations-away' as const,
    'crash' as const,
    'settle-thrice' as const,
    'hours' as const,
  ),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/**
 * A world in memory: one unit, one arbiter that decides once and for ever, and a process that may die between a step's
 * effect and its writing.
 */
async function world() {
  let ahead = 0;
  let away = false;
  let dying = false;
  let taken = false;
  const verdicts = new Map<string, { outcome: 'confirmed' } | { outcome: 'rejected'; reason: string }>();
  const released = new Set<string>();
  let cut = 0;
  // Decisions about the money of a rental, by order and the reservation's version after each.
  const decided = new Map<string, Map<number, number>>();
  // What notices promised of a rental, by order: its days of use and won in all.
  const noticed = new Map<string, { days: number; promised: number }>();
  const clock = () => new Date(Date.UTC(2026, 10, 21, 3) + ahead);
  const answering = () => {
    const was = away;
    away = false;
    if (was) throw new DomainError('UNAVAILABLE');
  };
  const reservations: Reservations = {
    async quoteMove() {
      throw new DomainError('NOT_FOUND');
    },
    async placeHold() {
      answering();
      return { holdUntil: new Date(clock().getTime() + 15 * 60_000) };
    },
    async confirm({ orderId }) {
      answering();
      const verdict =
        verdicts.get(orderId) ??
        (taken || released.has(orderId)
          ? { outcome: 'rejected' as const, reason: 'taken' }
          : { outcome: 'confirmed' as const });
      verdicts.set(orderId, verdict);
      return verdict;
    },
    async release({ orderId }) {
      answering();
      released.add(orderId);
    },
  };
  const orders = createMemoryOrderStore();
  const { provider, controls, payments } = createMemoryProvider(clock);
  const deps: OrderDeps = {
    orders,
    provider,
    reservations,
    members: { agreementOf: async () => null },
    clock,
    webhookLog: createMemoryWebhookLog(),
    unknownPayments: createMemoryUnknownPayments(),
    random: randomBytes,
    rules: { acceptTestChannel: true },
    catalog: {
      readUnit: async () => ({ unit: someUnit, prices: defaultPrices('M'), locationStatus: 'active', minimumDays: 1 }),
    },
    merchant: {
      storeId,
      channelKey,
      redirectUrl: 'https://x/payment/success',
      webhookUrl: 'https://x/api/payment-webhook',
    },
    failpoints: {
      hit: async () => {
        if (!dying) return;
        dying = false;
        throw new Error('killed');
      },
    },
    logger: createLogger({ service: 'test', level: 'silent' }),
    counts: {
      orderPlaced() {},
      settled() {},
      mismatch() {},
      refunded() {},
      refundCut: (_cause, won) => void (cut += won),
      cancelledByProvider() {},
      webhookRejected() {},
      unknownPayment() {},
      settling() {},
    },
  };
  const useCases = createPaymentsUseCases(deps, {
    verifyWebhook: async () => ({ id: '', type: '', paymentId: undefined }),
    webhookInlineMs: 1000,
  });
  // A second process on the same store: nothing but compare-and-set stands between the two.
  const other = createProcessOrder(deps);
  const oweRefund = createOweRefund(deps);
  const placed = new Set<string>();
  const place = async () => {
    const order = await useCases.placeOrder({
      unitId: someUnit.unitId,
      period: 'monthly',
      startDate: start,
      amount,
      customer: { name: 'n', email: 'e@x.kr' },
      visitorId: 'v',
      language: 'ko',
      consent: documentVersions,
      userId: null,
      continues: null,
      moves: null,
      waiting: null,
      guestOf: null,
      address: 'a',
      correlationId: 'c',
    });
    placed.add(order.orderId);
  };
  await place();
  const all = async (): Promise<Order[]> =>
    (await Promise.all([...placed].map((orderId) => orders.find(orderId)))).flatMap((order) => order ?? []);
  const newest = () => [...placed].at(-1) ?? '';
  const settle = (orderId: string) => useCases.processOrder(orderId, { correlationId: 'c', fresh: true });
  /**
   * A confirmed rental is cancelled (set active by hand before, where it was already) or shortened with money owed back.
   */
  const endWith = async (refundOwed: number) => {
    const order = await orders.find(newest());
    if (!order || verdicts.get(order.orderId)?.outcome !== 'confirmed') return;
    const those = decided.get(order.orderId) ?? new Map<number, number>();
    const version = 3 + 2 * those.size;
    decided.set(order.orderId, those.set(version, refundOwed));
    await oweRefund({
      orderId: order.orderId,
      reservationId: order.reservationId,
      refundOwed,
      version,
      correlationId: 'c',
    });
  };
  /** A notice moves the end of the rental earlier; the difference to what another one promised is owed. */
  const shorten = async () => {
    const order = await orders.find(newest());
    const { days, promised } = noticed.get(newest()) ?? { days: 24, promised: 0 };
    if (!order?.tariff || days <= 7 || verdicts.get(order.orderId)?.outcome !== 'confirmed') return;
    const leaveDate = addDays(start, days - 8);
    const { refund = 0 } = earlyEnd(order.tariff, { start, paid: amount }, leaveDate) ?? {};
    noticed.set(order.orderId, { days: days - 7, promised: refund });
    await endWith(refund - promised);
  };
  const acts: Record<Happening, () => Promise<unknown>> = {
    settle: () => settle(newest()),
    'settle-thrice': () =>
      Promise.all([settle(newest()), other(newest(), { correlationId: 'o', fresh: true }), settle(newest())]),
    pay: () => controls.charge({ paymentId: newest(), storeId, amount }),
    'pay-wrong': () => controls.charge({ paymentId: newest(), storeId, amount: amount - 100 }),
    decline: () => controls.charge({ paymentId: newest(), storeId, amount, card: 'insufficient' }),
    lapse: async () => (ahead += 16 * 60_000),
    taken: async () => (taken = true),
    reconcile: () => useCases.reconcileOrders(),
    'place-again': place,
    'customer-cancels': () => endWith(20_000),
    'owner-cancels': () => endWith(15_000),
    'owner-cancels-whole': () => endWith(amount),
    shorten,
    'event-again': async () => {
      const order = await orders.find(newest());
      const [version, refundOwed] = [...(decided.get(newest()) ?? [])].at(-1) ?? [];
      // What was cut whole leaves nothing to be known by: that it is handled once is the inbox's.
      const isStored = order && refundsOf(order).some(({ marker }) => marker.endsWith(`-cancelled-${version}`));
      if (order && isStored && version !== undefined && refundOwed !== undefined)
        await oweRefund({
          orderId: order.orderId,
          reservationId: order.reservationId,
          refundOwed,
          version,
          correlationId: 'c',
        });
    },
    hours: async () => (ahead += 4 * 3600_000),
    'console-part': () => controls.cancelFromConsole(newest(), 5000),
    'console-whole': () => controls.cancelFromConsole(newest()),
    request: () => controls.planCancellation('REQUESTED'),
    fail: () => controls.planCancellation('FAILED'),
    answer: () => controls.answerRequested(newest(), 'SUCCEEDED'),
    'answer-failed': () => controls.answerRequested(newest(), 'FAILED'),
    'provider-before': () => controls.breakNext('before'),
    'provider-after': () => controls.breakNext('after'),
    'reservations-away': async () => (away = true),
    crash: async () => (dying = true),
  };
  return {
    acts,
    decided,
    cut: () => cut,
    all,
    placed,
    orders,
    controls,
    payments,
    verdicts,
    useCases,
    heal: async () => {
      away = false;
      dying = false;
      for (const orderId of placed) await controls.answerRequested(orderId, 'SUCCEEDED');
    },
    advance: (ms: number) => (ahead += ms),
  };
}

type World = Awaited<ReturnType<typeof world>>;

async function runToRest({ placed, heal, advance, useCases }: World): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await heal();
    advance(24 * 3600_000);
    await useCases.reconcileOrders();
  }
  expect(placed.size).toBeGreaterThan(0);
}

async function check({ all, orders, payments, verdicts }: World): Promise<void> {
  const stored = await all();
  const entries = (await Promise.all(stored.map(({ orderId }) => orders.ledgerOf(orderId)))).flat();
  const report = checkLedger(stored.map(recordOf), entries);
  expect(report.problems).toEqual([]);
  for (const { orderId, state, captured, refunded } of report.orders) {
    const payment = payments.get(orderId);
    const back =
      payment?.cancellations.filter(({ status }) => status === 'SUCCEEDED').reduce((sum, one) => sum + one.amount, 0) ??
      0;
    expect([captured, refunded]).toEqual(payment?.status === 'captured' ? [payment.total, back] : [0, 0]);
    const verdict = verdicts.get(orderId)?.outcome;
    // Money is never retained without a unit, nor a unit given without money.
    const moneyStays = captured > refunded;
    expect({
      settled: captured === 0 || state === 'confirmed' || state === 'refunded',
      unitless: moneyStays && verdict !== 'confirmed',
    }).toEqual({ settled: true, unitless: false });
    expect(orders.events.filter((row) => row.orderId === orderId && row.event.type === 'payment.paid')).toHaveLength(
      captured > 0 ? 1 : 0,
    );
  }
}

interface Returned {
  /** Won that went back although nothing was owed then: the console's own refunds. */
  readonly unowed: number;
  readonly back: number;
}

/** What went back of one payment, held against what was decided, both in the order of time. */
function followMoney(order: Order, cancellations: readonly ProviderCancellation[]): Returned {
  const timeline = [
    ...refundsOf(order).map(({ owedAt, amount: won }) => ({
      at: owedAt?.getTime() ?? 0,
      rank: 0,
      won,
      trigger: undefined,
    })),
    ...cancellations
      .filter(({ status }) => status === 'SUCCEEDED')
      .map(({ requestedAt, amount: won, trigger }) => ({ at: requestedAt?.getTime() ?? 0, rank: 1, won, trigger })),
  ].sort((a, b) => a.at - b.at || a.rank - b.rank);
  let [due, unowed, back] = [0, 0, 0];
  for (const { rank, won, trigger } of timeline) {
    if (rank === 0) due += won;
    else {
      const excess = Math.max(0, won - due);
      if (trigger === 'API') expect(excess, 'we requested more than was owed').toBe(0);
      [due, unowed, back] = [due - won + excess, unowed + excess, back + won];
    }
  }
  expect(
    due === 0 || (isCaptured(order) && back === order.capture.amount),
    `${due} won are owed and did not go back`,
  ).toBe(true);
  return { unowed, back };
}

/**
 * To the won: what went back is what was decided and what the console gave on its own, less what was said to be cut
 * because nothing was left.
 */
async function weigh({ all, payments, decided, cut }: World): Promise<void> {
  let [wanted, returned] = [0, 0];
  for (const order of await all()) {
    const { unowed, back } = followMoney(order, payments.get(order.orderId)?.cancellations ?? []);
    const decidedWon = [...(decided.get(order.orderId)?.values() ?? [])].reduce((sum, won) => sum + won, 0);
    const given = refundsOf(order)
      .filter(({ cause }) => cause !== 'cancelled')
      .reduce((sum, { amount: won }) => sum + won, 0);
    wanted += decidedWon + given + unowed;
    returned += back;
  }
  expect(returned).toBe(wanted - cut());
}

const histories = Number(process.env.HISTORIES ?? 1500);

describe('whatever happens, in whatever order', () => {
  // A history takes about 3 ms on an idle machine.
  it(
    'ledger and provider agree, and every payment ends in exactly one outcome',
    { timeout: 120_000 + histories * 60 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 30 }), async (history) => {
          const made = await world();
          for (const what of history) {
            made.advance(1000);
            // Only what a caller may meet: everything else is a fault of ours.
            await made.acts[what]().catch((error: unknown) => {
              if (!(error instanceof DomainError) && (error as Error).message !== 'killed') throw error;
            });
          }
          await runToRest(made);
          await check(made);
          await weigh(made);
        }),
        { numRuns: histories },
      );
    },
  );
});
