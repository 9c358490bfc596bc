import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPayment, documentVersions, reservationCancelled, reservationErased, subjectOf } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { assertionHeader } from '@hamkke/service-kit';
import { eventually, personClaims, testAssertion } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderFailpoint } from './failpoints.ts';
import { recordOf } from './storage/order-record.ts';
import { monthly, startHarness, type Harness } from './testing/harness.ts';
import { startPayments, type PaymentsProcess } from './testing/crash-run.ts';
import { webhookBody, signWebhook } from './testing/sign-webhook.ts';
import { checkLedger } from './use-cases/ledger/check-ledger.ts';

const minute = 60_000;

/**
 * Drives the armed process to its failpoint. `prepare` answers the order, `trigger` makes the process die; then `after`
 * may move the world on.
 */
interface Scenario {
  prepare: () => Promise<string>;
  trigger: (process: PaymentsProcess, orderId: string) => Promise<string | undefined>;
  after?: (orderId: string) => Promise<unknown>;
  ends: { state: string; paid: number; refunded: number };
  env?: Record<string, string>;
}

describe('killed at each step, the service ends in exactly one outcome', () => {
  let harness: Harness;
  let ahead = 0;
  const running: PaymentsProcess[] = [];
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterEach(async () => {
    for (const process of running.splice(0)) await process.stop();
  });
  afterAll(() => harness?.stop());

  const wait = (ms: number) => {
    ahead += ms;
    harness.advanceClock(ms);
  };
  async function start(failpoint: OrderFailpoint | undefined, env: Record<string, string> = {}) {
    const process = await startPayments(
      {
        ...harness.environment,
        LOG_LEVEL: 'warn',
        RECONCILE_EVERY_MS: '600000',
        HAMKKE_CLOCK_OFFSET_MS: String(ahead),
        ...env,
      },
      failpoint && `${failpoint}:crash`,
    );
    running.push(process);
    return process;
  }
  /**
   * Repeats, as a client would, a call that a machine that stood still for a while had refused. Answers what was
   * answered, nothing where the process died of it.
   */
  async function post(
    process: PaymentsProcess,
    path: string,
    body: string,
    headers: Record<string, string> = {},
  ): Promise<string | undefined> {
    for (let tries = 1; ; tries += 1) {
      const assertion = await testAssertion(harness.keys, {
        audience: 'payments',
        claims: personClaims(null, { visitorId: 'visitor-crash' }),
      });
      const answer = await fetch(process.url + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', [assertionHeader]: assertion, ...headers },
      }).catch(() => undefined);
      if (!answer || (answer.status !== 401 && answer.status < 500) || tries === 10)
        return answer && `${answer.status} ${await answer.text()}`;
      await sleep(1_000);
    }
  }
  const verify: Scenario['trigger'] = (process, orderId) =>
    post(process, '/api/verify-payment', JSON.stringify({ orderId, paymentId: orderId, amount: monthly }));
  const webhook: Scenario['trigger'] = (process, orderId) => {
    const body = webhookBody('Transaction.Paid', orderId);
    return post(
      process,
      '/api/payment-webhook',
      body,
      signWebhook(body, { id: `wh_${randomUUID()}`, secret: harness.standIn.settings.webhookSecret }),
    );
  };
  async function placed(): Promise<string> {
    const { status, body } = await harness.place({ visitorId: `visitor-${randomUUID()}` });
    expect(status).toBe(200);
    return body.orderId;
  }
  const paid = async () => {
    const orderId = await placed();
    await harness.pay(orderId);
    return orderId;
  };
  const rejected = async () => {
    const { unit } = harness.addUnit();
    const orderId = (await harness.place({ unitId: unit.id })).body.orderId as string;
    wait(16 * minute);
    expect((await harness.place({ unitId: unit.id })).status).toBe(200);
    await harness.pay(orderId);
    return orderId;
  };
  const consoleCancelled = async () => {
    const orderId = await paid();
    await harness.standIn.control(`/payments/${orderId}/cancel`, {});
    return orderId;
  };
  const confirmed = async () => {
    const orderId = await paid();
    expect((await harness.verify(orderId)).body.success).toBe(true);
    return orderId;
  };

  const sold = { state: 'confirmed', paid: monthly, refunded: 0 };
  const returned = { state: 'refunded', paid: monthly, refunded: monthly };
  const selling: Scenario = { prepare: paid, trigger: verify, ends: sold };
  const returning: Scenario = { prepare: rejected, trigger: verify, ends: returned };
  const noticed: Scenario = { prepare: paid, trigger: webhook, ends: sold };
  const visited: Scenario = {
    prepare: async () => {
      const orderId = await paid();
      wait(3 * minute);
      return orderId;
    },
    trigger: async () => undefined,
    ends: sold,
    env: { RECONCILE_EVERY_MS: '50' },
  };

  /** The order is placed by the process that dies; the visitor calls again and pays. */
  function placing(): Scenario {
    const { unit } = harness.addUnit();
    const input = {
      amount: monthly,
      unitId: unit.id,
      customerName: '홍길동',
      customerEmail: 'hong@example.com',
      startDate: seoulDateOf(harness.clock()),
      period: 'monthly',
      consent: documentVersions,
    };
    let orderId = '';
    return {
      prepare: async () => unit.id,
      trigger: (process) => post(process, createPayment.path, JSON.stringify(input)),
      after: async () => {
        const again = await harness.place({ unitId: unit.id, visitorId: 'visitor-crash' });
        expect(again.status).toBe(200);
        orderId = again.body.orderId;
        expect(
          await harness.deps.mongo.connection.collection('orders').countDocuments({ 'unit.unitId': unit.id }),
        ).toBe(1);
        await harness.pay(orderId);
        return orderId;
      },
      ends: sold,
    };
  }

  // A failpoint without a scenario does not compile.
  const scenarios: Record<OrderFailpoint, () => Scenario> = {
    'place.stored': placing,
    'place.held': placing,
    'place.ready': placing,
    'place.registered': placing,
    'settle.note-attempt': () => ({
      prepare: async () => {
        const orderId = await placed();
        await harness.pay(orderId, { card: 'insufficient' });
        return orderId;
      },
      trigger: verify,
      after: (orderId) => harness.pay(orderId),
      ends: sold,
    }),
    'settle.abandon': () => ({
      prepare: async () => {
        const orderId = await placed();
        wait(16 * minute);
        return orderId;
      },
      trigger: verify,
      ends: { state: 'abandoned', paid: 0, refunded: 0 },
    }),
    'settle.forget-customer': () => ({
      prepare: async () => {
        const orderId = await placed();
        wait(16 * minute);
        await harness.deps.useCases.processOrder(orderId, { correlationId: 'crash-test', fresh: true });
        wait(30 * 24 * 60 * minute);
        return orderId;
      },
      trigger: verify,
      after: async (orderId) => {
        await harness.deps.useCases.processOrder(orderId, { correlationId: 'crash-test', fresh: true });
        expect((await harness.deps.orderDeps.orders.find(orderId))?.customer).toMatchObject({ name: '', email: '' });
      },
      ends: { state: 'abandoned', paid: 0, refunded: 0 },
    }),
    'settle.record-capture': () => selling,
    'settle.ask-reservations': () => selling,
    'settle.prepare-refund': () => returning,
    'settle.cancel-payment': () => ({
      prepare: async () => {
        const orderId = await rejected();
        await harness.standIn.control('/cancellations', { outcome: 'REQUESTED' });
        return orderId;
      },
      trigger: verify,
      after: async (orderId) => {
        const cancellations = (await harness.standIn.payment(orderId))?.cancellations ?? [];
        expect(cancellations).toHaveLength(1);
        await harness.standIn.control(`/cancellations/${cancellations[0]?.id}/complete`, { status: 'SUCCEEDED' });
      },
      ends: returned,
    }),
    'settle.record-cancellation': () => returning,
    'settle.finish-intent': () => returning,
    'settle.release-range': () => ({ prepare: consoleCancelled, trigger: verify, ends: returned }),
    'settle.owe-mismatch': () => ({
      prepare: async () => {
        const orderId = await placed();
        await harness.pay(orderId, { totalAmount: monthly + 500, force: true });
        return orderId;
      },
      trigger: verify,
      ends: { state: 'refunded', paid: monthly + 500, refunded: monthly + 500 },
    }),
    'settle.finish-refund': () => ({
      prepare: async () => {
        const orderId = await confirmed();
        await harness.standIn.control(`/payments/${orderId}/cancel`, {});
        return orderId;
      },
      trigger: webhook,
      ends: returned,
    }),
    'notice.verified': () => noticed,
    'notice.hastened': () => noticed,
    'notice.noted': () => noticed,
    'reconcile.claimed': () => visited,
    'reconcile.settled': () => visited,
    'put-away.written': () => ({
      prepare: placed,
      trigger: async (process, orderId) => {
        const { reservationId = '' } = (await harness.deps.orderDeps.orders.find(orderId)) ?? {};
        const data = {
          reservationId,
          orderId,
          unitId: 'unit',
          locationId: 'gangnam',
          ownerId: null,
          startDate: '2026-11-21',
          endDate: '2026-12-21',
          reason: 'renter',
          from: 'pending',
          refundOwed: 0,
        };
        const envelope = {
          id: randomUUID(),
          type: reservationCancelled.type,
          schemaVersion: 1,
          aggregateId: reservationId,
          aggregateVersion: 3,
          occurredAt: new Date().toISOString(),
          correlationId: 'crash-test',
          data,
        };
        const js = await harness.deps.nats.jetstream();
        await js.publish(harness.deps.nats.subject(subjectOf(reservationCancelled)), JSON.stringify(envelope));
      },
      after: async (orderId) => {
        await start(undefined, { RECONCILE_EVERY_MS: '100' });
        await eventually(
          async () => expect(await harness.deps.orderDeps.orders.find(orderId)).not.toHaveProperty('openKey'),
          {
            timeoutMs: 200_000,
            everyMs: 100,
          },
        );
      },
      ends: { state: 'abandoned', paid: 0, refunded: 0 },
    }),
    'forget.written': () => ({
      prepare: confirmed,
      trigger: async (process, orderId) => {
        const { reservationId = '' } = (await harness.deps.orderDeps.orders.find(orderId)) ?? {};
        const envelope = {
          id: randomUUID(),
          type: reservationErased.type,
          schemaVersion: 1,
          aggregateId: reservationId,
          aggregateVersion: 4,
          occurredAt: new Date().toISOString(),
          correlationId: 'crash-test',
          data: { reservationId, orderId },
        };
        const js = await harness.deps.nats.jetstream();
        await js.publish(harness.deps.nats.subject(subjectOf(reservationErased)), JSON.stringify(envelope));
      },
      after: async (orderId) => {
        await start(undefined, { RECONCILE_EVERY_MS: '100' });
        await eventually(
          async () => expect((await harness.deps.orderDeps.orders.find(orderId))?.customer.email).toBe(''),
          {
            timeoutMs: 200_000,
            everyMs: 100,
          },
        );
      },
      ends: { state: 'confirmed', paid: monthly, refunded: 0 },
    }),
    'owe.written': () => ({
      prepare: confirmed,
      trigger: async (process, orderId) => {
        const order = await harness.deps.orderDeps.orders.find(orderId);
        const data = {
          reservationId: order?.reservationId,
          orderId,
          unitId: 'unit',
          locationId: 'gangnam',
          ownerId: null,
          startDate: '2026-11-21',
          endDate: '2026-12-21',
          reason: 'renter',
          from: 'active',
          refundOwed: monthly,
        };
        const envelope = {
          id: randomUUID(),
          type: reservationCancelled.type,
          schemaVersion: 1,
          aggregateId: data.reservationId,
          aggregateVersion: 3,
          occurredAt: new Date().toISOString(),
          correlationId: 'crash-test',
          data,
        };
        const js = await harness.deps.nats.jetstream();
        await js.publish(harness.deps.nats.subject(subjectOf(reservationCancelled)), JSON.stringify(envelope));
      },
      // The broker delivers the event again, to the process as it comes back.
      after: async () => {
        await start(undefined, { RECONCILE_EVERY_MS: '100' });
      },
      ends: returned,
    }),
  };

  // A transaction of a process that was killed stays open at MongoDB for up to a minute: what it touched waits that
  // long.
  it.each(Object.entries(scenarios))('at %s', { timeout: 300_000 }, async (failpoint, build) => {
    const scenario = build();
    const prepared = await scenario.prepare();
    const process = await start(failpoint as OrderFailpoint, scenario.env);
    await process.died(await scenario.trigger(process, prepared));
    const followUp = await scenario.after?.(prepared);
    const orderId = typeof followUp === 'string' ? followUp : prepared;
    await eventually(
      async () => {
        wait(2 * minute);
        await harness.deps.useCases.reconcileOrders();
        const { state, paid: captured, refunded } = await harness.audit(orderId);
        expect({ state, paid: captured, refunded }).toEqual(scenario.ends);
      },
      { timeoutMs: 200_000, everyMs: 100 },
    );
    const { payment, entries } = await harness.audit(orderId);
    expect([payment?.paid ?? 0, payment?.cancelled ?? 0]).toEqual([scenario.ends.paid, scenario.ends.refunded]);
    expect(entries.length).toBe(new Set(entries).size);
    const order = await harness.deps.orderDeps.orders.find(orderId);
    expect(
      checkLedger(order ? [recordOf(order)] : [], await harness.deps.orderDeps.orders.ledgerOf(orderId)).problems,
    ).toEqual([]);
  });
});
