import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  documentVersions,
  readOrders,
  reservationCancelled,
  reservationErased,
  reservationRescheduled,
  subjectOf,
} from '@hamkke/contracts';
import { assertionHeader } from '@hamkke/service-kit';
import { eventually, testAssertion } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthly, startHarness, type Harness } from './testing/harness.ts';
import { startPayments, type PaymentsProcess } from './testing/crash-run.ts';

const run = promisify(execFile);
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe('the service as a process', () => {
  let harness: Harness;
  let first: PaymentsProcess;
  let second: PaymentsProcess;
  beforeAll(async () => {
    harness = await startHarness();
    [first, second] = await Promise.all([startPayments(harness.environment), startPayments(harness.environment)]);
  });
  afterAll(async () => {
    await first?.stop();
    await second?.stop();
    await harness?.stop();
  });

  async function verify(process: PaymentsProcess, orderId: string) {
    const assertion = await testAssertion(harness.keys, { audience: 'payments' });
    const body = JSON.stringify({ orderId, paymentId: orderId, amount: monthly });
    return fetch(`${process.url}/api/verify-payment`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [assertionHeader]: assertion },
    });
  }
  async function confirmed(): Promise<string> {
    const { body } = await harness.place();
    await harness.pay(body.orderId);
    expect((await harness.verify(body.orderId)).body.success).toBe(true);
    return body.orderId;
  }
  /** Reservations says that the rental of an order ended otherwise than agreed, with what it owes. */
  async function publishOwing(
    definition: typeof reservationCancelled | typeof reservationRescheduled,
    { orderId, version, ...said }: { readonly orderId: string; readonly version: number } & Record<string, unknown>,
  ): Promise<void> {
    const order = await harness.deps.orderDeps.orders.find(orderId);
    const js = await harness.deps.nats.jetstream();
    const rental = {
      reservationId: order?.reservationId,
      orderId,
      unitId: 'unit',
      locationId: 'gangnam',
      ownerId: null,
    };
    const envelope = {
      id: randomUUID(),
      type: definition.type,
      schemaVersion: 1,
      aggregateId: order?.reservationId,
      aggregateVersion: version,
      occurredAt: new Date().toISOString(),
      correlationId: 'owing-test',
      data: { ...rental, startDate: '2026-11-21', ...said },
    };
    await js.publish(harness.deps.nats.subject(subjectOf(definition)), JSON.stringify(envelope));
  }
  const environment = () => ({ PATH: process.env.PATH, ...harness.environment });

  it('charges and confirms once when two processes are called thirty times each at once', async () => {
    const { body } = await harness.place();
    await harness.pay(body.orderId);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => [verify(first, body.orderId), verify(second, body.orderId)]).flat(),
    );
    for (const answer of answers) {
      const { standing } = (await answer.json()) as { standing: string };
      // A machine with no time to spare reaches the limit of the call to reservations: the order is said to be under
      // way then.
      expect(['confirmed', 'processing']).toContain(standing);
    }
    await eventually(
      async () =>
        expect(await (await verify(first, body.orderId)).json()).toMatchObject({
          success: true,
          standing: 'confirmed',
        }),
      {
        timeoutMs: 60_000,
        everyMs: 100,
      },
    );
    expect(await harness.audit(body.orderId)).toMatchObject({
      state: 'confirmed',
      paid: monthly,
      refunded: 0,
      entries: ['paid'],
    });
    expect(
      await harness.deps.mongo.connection.collection('outbox').countDocuments({ 'envelope.aggregateId': body.orderId }),
    ).toBe(1);
  });

  it('confirms a payment that nobody reported, by its own reconciliation', async () => {
    const { body } = await harness.place();
    await harness.pay(body.orderId, { card: 'vanish' });
    await eventually(async () => expect((await harness.audit(body.orderId)).state).toBe('confirmed'), {
      timeoutMs: 90_000,
      everyMs: 250,
    });
  });

  it('refunds a cancelled rental once, however often the event comes', async () => {
    const orderId = await confirmed();
    const said = { endDate: '2026-12-21', reason: 'renter', from: 'active', refundOwed: 45_000 };
    for (let time = 0; time < 3; time += 1) await publishOwing(reservationCancelled, { orderId, version: 3, ...said });
    await eventually(
      async () =>
        expect(await harness.audit(orderId)).toMatchObject({
          state: 'refunded',
          refunded: 45_000,
          entries: ['paid', 'refunded:cancelled'],
        }),
      { timeoutMs: 60_000, everyMs: 100 },
    );
    expect((await harness.audit(orderId)).payment?.cancelled).toBe(45_000);
  });

  it('refunds a rental that was shortened twice once for each notice, however often the events come', async () => {
    const orderId = await confirmed();
    const notices = [
      { version: 3, previousEndDate: '2026-12-21', endDate: '2026-12-10', refundOwed: 15_000 },
      { version: 4, previousEndDate: '2026-12-10', endDate: '2026-12-03', refundOwed: 20_000 },
    ];
    for (const notice of [...notices, ...notices]) await publishOwing(reservationRescheduled, { orderId, ...notice });
    await eventually(
      async () =>
        expect(await harness.audit(orderId)).toMatchObject({
          state: 'refunded',
          refunded: 35_000,
          entries: ['paid', 'refunded:cancelled', 'refunded:cancelled'],
        }),
      { timeoutMs: 60_000, everyMs: 100 },
    );
    expect((await harness.audit(orderId)).payment?.cancelled).toBe(35_000);
  });

  it('hands out a new order after the hold of the open one was cancelled', async () => {
    const place = { unitId: harness.addUnit().unit.id, visitorId: `renter-${randomUUID()}` };
    const { body } = await harness.place(place);
    const { reservationId } = (await harness.deps.orderDeps.orders.find(body.orderId)) ?? {};
    const js = await harness.deps.nats.jetstream();
    const data = {
      reservationId,
      orderId: body.orderId,
      unitId: place.unitId,
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
      aggregateVersion: 2,
      occurredAt: new Date().toISOString(),
      correlationId: 'cancel-test',
      data,
    };
    await js.publish(harness.deps.nats.subject(subjectOf(reservationCancelled)), JSON.stringify(envelope));
    await eventually(
      async () => expect(await harness.deps.orderDeps.orders.find(body.orderId)).toMatchObject({ state: 'abandoned' }),
      { timeoutMs: 60_000, everyMs: 100 },
    );
    expect((await harness.place(place)).body.orderId).not.toBe(body.orderId);
  });

  it('forgets the customer of an order when its customer was forgotten, and leaves the sums', async () => {
    const orderId = await confirmed();
    const order = await harness.deps.orderDeps.orders.find(orderId);
    const js = await harness.deps.nats.jetstream();
    for (let time = 0; time < 2; time += 1) {
      const data = { reservationId: order?.reservationId, orderId };
      const envelope = {
        id: randomUUID(),
        type: reservationErased.type,
        schemaVersion: 1,
        aggregateId: order?.reservationId,
        aggregateVersion: 9,
        occurredAt: new Date().toISOString(),
        correlationId: 'erasure-test',
        data,
      };
      await js.publish(harness.deps.nats.subject(subjectOf(reservationErased)), JSON.stringify(envelope));
    }
    await eventually(
      async () =>
        expect((await harness.deps.orderDeps.orders.find(orderId))?.customer).toEqual({ name: '', email: '' }),
      { timeoutMs: 60_000, everyMs: 100 },
    );
    expect(await harness.audit(orderId)).toMatchObject({ state: 'confirmed', paid: monthly, refunded: 0 });
    const answer = await harness.app
      .asService('identity')
      .call(readOrders, { body: { orderIds: [orderId, 'H000000UNKNOWN'] } });
    expect(answer.body).toEqual([
      expect.objectContaining({
        orderId,
        amount: monthly,
        customer: { name: '', email: '' },
        consent: { ...documentVersions, at: expect.any(String) },
      }),
    ]);
  });

  it('prints a ledger that agrees, and says where it does not', async () => {
    await confirmed();
    const { stdout } = await run(process.execPath, [file('commands/check.ts')], { env: environment() });
    const report = JSON.parse(stdout);
    expect(report.problems).toEqual([]);
    expect(report.orders.length).toBeGreaterThan(0);
    const { insertedId } = await harness.deps.mongo.connection
      .collection('ledger')
      .insertOne({ orderId: 'H000000STRAY', kind: 'paid', amount: 5 });
    const failed = await run(process.execPath, [file('commands/check.ts')], { env: environment() }).catch(
      (error: { code: number; stdout: string }) => error,
    );
    expect(JSON.parse(failed.stdout).problems).toEqual([expect.objectContaining({ orderId: 'H000000STRAY' })]);
    expect('code' in failed && failed.code).toBe(1);
    await harness.deps.mongo.connection.collection('ledger').deleteOne({ _id: insertedId });
  });

  it('describes every key of its configuration', async () => {
    const { stdout } = await run(process.execPath, [file('commands/describe-config.ts')], {
      env: { PATH: process.env.PATH },
    });
    const keys = JSON.parse(stdout) as { key: string; about: string }[];
    expect(keys.map(({ key }) => key)).toContain('PORTONE_WEBHOOK_SECRET');
    for (const { about } of keys) expect(about.length).toBeGreaterThan(5);
  });

  it.each([
    ['a stand-in in production', { NODE_ENV: 'production' }, 'PORTONE_API_URL'],
    [
      'failpoints in production',
      {
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: 'https://hamkke.kr',
        PORTONE_API_URL: 'https://api.portone.io',
        HAMKKE_FAILPOINTS: 'place.stored:crash',
      },
      'HAMKKE_FAILPOINTS',
    ],
    ['a missing store', { PORTONE_STORE_ID: '' }, 'PORTONE_STORE_ID: is missing'],
    ['a bad secret', { PORTONE_WEBHOOK_SECRET: 'not base64!' }, 'PORTONE_WEBHOOK_SECRET'],
  ])('does not start with %s', async (_name, changes, line) => {
    const failed = await run(process.execPath, [file('main.ts')], {
      env: { ...environment(), ...changes },
      timeout: 60_000,
    }).catch((error: { code: number; stderr: string }) => error);
    expect('code' in failed && failed.code).toBe(78);
    expect(failed.stderr).toContain(line);
  });
});
