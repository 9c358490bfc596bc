import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { subjectOf, userUpdated } from '@hamkke/contracts';
import { addDays, monthOf, monthSpan, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import { inTransaction } from '@hamkke/service-kit';
import { eventually, processEnvironment } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readImportRows } from './commands/import-rows.ts';
import type { LedgerEntry } from './domain/order.ts';
import { bookPastOrder } from './domain/past-order.ts';
import type { LedgerFailpoint } from './failpoints.ts';
import { appendToLedger } from './storage/append-to-ledger.ts';
import { orderModel, orderRow } from './storage/order-model.ts';
import { startHarness, type Harness } from './testing/harness.ts';
import { buildOrder, buildPastRow, nextNumber } from './testing/builders.ts';
import { startPayments, type PaymentsProcess } from './testing/crash-run.ts';
import type { PlatformControls } from './testing/memory-platform.ts';
import { openStandInControls } from './testing/stand-in-controls.ts';

const run = promisify(execFile);
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const minute = 60_000;
const often = { SETTLE_EVERY_MS: '100', TRANSFER_EVERY_MS: '100', RECONCILE_EVERY_MS: '600000', LOG_LEVEL: 'warn' };

describe('the ledger, written by processes', () => {
  let harness: Harness;
  let controls: PlatformControls;
  const running: PaymentsProcess[] = [];
  let ahead = 0;
  const wait = (ms: number) => {
    ahead += ms;
    harness.advanceClock(ms);
  };
  beforeAll(async () => {
    harness = await startHarness();
    controls = openStandInControls(harness.standIn);
    // The twentieth of next month: last month is due, whatever day it is.
    wait(
      startOfSeoulDay(addDays(monthSpan(monthOf(seoulDateOf(harness.clock()))).end, 20)).getTime() -
        harness.clock().getTime(),
    );
  });
  afterEach(async () => {
    for (const process of running.splice(0)) await process.stop();
  });
  afterAll(() => harness?.stop());

  const lastMonth = () => monthOf(addDays(monthSpan(monthOf(seoulDateOf(harness.clock()))).start, -1));
  async function start(failpoint?: LedgerFailpoint, env: Record<string, string> = {}) {
    const process = await startPayments(
      { ...harness.environment, ...often, HAMKKE_CLOCK_OFFSET_MS: String(ahead), ...env },
      failpoint && `${failpoint}:crash`,
    );
    running.push(process);
    return process;
  }
  const settlementsOf = (ownerId: string) => harness.deps.ledgerDeps.settlements.list(ownerId);
  /** A payment of last month of a partner of its own, a third of it given back; at the provider, too. */
  async function soldLastMonth(
    partnerId: string | null,
  ): Promise<{ ownerId: string; paid: LedgerEntry; back: LedgerEntry }> {
    const ownerId = `owner-k${nextNumber()}`;
    harness.otherServices.people.set(ownerId, partnerId);
    if (partnerId) await controls.addPartner(partnerId);
    const at = startOfSeoulDay(monthSpan(lastMonth()).end);
    const { orderId } = buildOrder();
    await controls.charge(orderId, 60_000);
    const {
      orders: [past],
    } = readImportRows(
      JSON.stringify(
        buildPastRow({
          orderId,
          reservationId: `R${orderId.slice(1)}`,
          paidAt: at.toISOString(),
          confirmedAt: at.toISOString(),
          unit: { ...buildPastRow().unit, ownerId },
          refund: {
            cancellationId: await controls.cancel(orderId, 20_000),
            amount: 20_000,
            at: new Date(at.getTime() + minute).toISOString(),
            trigger: 'cancelled',
          },
        }),
      ),
    );
    if (!past) throw new Error('no order');
    const {
      order,
      entries: [paid, back],
    } = bookPastOrder(past);
    if (!paid || !back) throw new Error('no entries');
    const { connection } = harness.deps.mongo;
    await orderModel(connection).create([orderRow(order, null)]);
    await inTransaction(connection, (session) => appendToLedger(connection)([paid, back], session));
    return { ownerId, paid, back };
  }
  const problems = async () => {
    const { stdout } = await run(process.execPath, [file('commands/check.ts')], {
      env: processEnvironment(harness.environment),
    }).catch((error: { stdout: string }) => error);
    return JSON.parse(stdout).problems as unknown[];
  };

  const failpoints: Record<LedgerFailpoint, true> = {
    'settle.written': true,
    'settle.committed': true,
    'transfer.claimed': true,
    'transfer.answered': true,
    'transfer.finished': true,
    'partner.claimed': true,
    'partner.noted': true,
  };
  // A transaction of a process that was killed stays open at MongoDB for up to a minute: what it touched waits that
  // long.
  it.each(Object.keys(failpoints) as LedgerFailpoint[])(
    'killed at %s, every entry is settled once and passed on once',
    { timeout: 300_000 },
    async (failpoint) => {
      const partnerId = `partner-k${nextNumber()}`;
      const { ownerId, paid, back } = await soldLastMonth(partnerId);
      const killed = await start(failpoint);
      await killed.died();
      const work = async () => {
        await harness.deps.ledger.lookAtPartners();
        await harness.deps.ledger.settleMonths();
        await harness.deps.ledger.sendTransfers?.();
      };
      await eventually(
        async () => {
          // Later than any lease; two at the same time come after the one that died.
          wait(10 * minute);
          await Promise.all([work(), work()]);
          expect(
            (await settlementsOf(ownerId)).map(({ month, base, status, entryCount }) => [
              month,
              base,
              status,
              entryCount,
            ]),
          ).toEqual([[lastMonth(), 40_000, 'ready', 2]]);
          expect([...(await harness.deps.ledgerDeps.transfers.statesOf([paid.key, back.key])).values()]).toEqual([
            'sent',
            'sent',
          ]);
        },
        { timeoutMs: 200_000, everyMs: 200 },
      );
      expect(await controls.known(paid.orderId)).toEqual({ partnerId, order: 60_000, cancelled: [20_000] });
      const createdEvents = await harness.deps.mongo.connection
        .collection('outbox')
        .countDocuments({ 'envelope.type': 'settlement.created', 'envelope.data.partnerUserId': ownerId });
      expect(createdEvents).toBe(1);
      expect(await problems()).toEqual([]);
    },
  );

  it('makes a waiting settlement ready, and passes on, when identity reports a partner id', async () => {
    const { ownerId, paid } = await soldLastMonth(null);
    await start();
    await eventually(
      async () => expect((await settlementsOf(ownerId)).map(({ status }) => status)).toEqual(['needed']),
      { timeoutMs: 90_000, everyMs: 100 },
    );
    const partnerId = `partner-k${nextNumber()}`;
    await controls.addPartner(partnerId);
    harness.otherServices.people.set(ownerId, partnerId);
    const data = { userId: ownerId, userType: 'franchise', isApproved: true, isSuperUser: false };
    const envelope = {
      id: randomUUID(),
      type: userUpdated.type,
      schemaVersion: 1,
      aggregateId: ownerId,
      aggregateVersion: 3,
      occurredAt: new Date().toISOString(),
      correlationId: 'partner-test',
      data,
    };
    const js = await harness.deps.nats.jetstream();
    await js.publish(harness.deps.nats.subject(subjectOf(userUpdated)), JSON.stringify(envelope));
    await eventually(
      async () => {
        expect((await settlementsOf(ownerId)).map((one) => [one.status, one.partnerId])).toEqual([
          ['ready', partnerId],
        ]);
        expect((await controls.known(paid.orderId))?.cancelled).toEqual([20_000]);
      },
      { timeoutMs: 90_000, everyMs: 100 },
    );
  });

  it('passes nothing on while the provider has no settlement for us, and settles all the same', async () => {
    const { ownerId, paid } = await soldLastMonth(`partner-k${nextNumber()}`);
    const process = await start(undefined, { PORTONE_PLATFORM: 'false' });
    await eventually(async () => expect(await settlementsOf(ownerId)).toHaveLength(1), {
      timeoutMs: 90_000,
      everyMs: 100,
    });
    expect((await harness.deps.ledgerDeps.transfers.find(paid.key))?.attempts).toBe(0);
    expect(await (await fetch(`${process.url}/metrics`)).text()).not.toContain('hamkke_transfers_unsent');
  });

  /** Runs the import on lines; answers its report and exit code. */
  async function importLines(...rows: object[]) {
    const child = spawn(process.execPath, [file('commands/import.ts')], {
      env: processEnvironment(harness.environment),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let [said, complained] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    child.stdin.end(rows.map((row) => JSON.stringify(row)).join('\n'));
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { code, report: said === '' ? undefined : JSON.parse(said), complained };
  }

  it('imports past orders once, with their entries and without events', async () => {
    const ownerId = `owner-k${nextNumber()}`;
    const unit = { ...buildPastRow().unit, ownerId };
    const rows = [
      buildPastRow({ unit }),
      buildPastRow({
        unit,
        refund: { cancellationId: 'cancel-imported', amount: 25_000, at: '2026-09-03T00:00:00Z', trigger: 'cancelled' },
      }),
    ];
    const outbox = harness.deps.mongo.connection.collection('outbox');
    const before = await outbox.countDocuments();
    expect(await importLines(...rows)).toMatchObject({ code: 0, report: { imported: 2, unchanged: 0, refused: [] } });
    expect(await importLines(...rows)).toMatchObject({ code: 0, report: { imported: 0, unchanged: 2, refused: [] } });
    expect(await outbox.countDocuments()).toBe(before);
    expect(await harness.deps.ledgerDeps.ledger.sums({ ownerId })).toEqual({
      paid: 120_000,
      refunded: 25_000,
      amount: 95_000,
    });
    expect(await harness.deps.mongo.connection.collection('transfers').countDocuments({ ownerId })).toBe(3);
    const [first, second] = rows;
    expect(await importLines({ ...first, amount: 50_000 }, { ...second, orderId: 'H260901TAKENNUMBER' })).toMatchObject(
      { code: 1, report: { imported: 0, refused: [first?.orderId, 'H260901TAKENNUMBER'] } },
    );
    expect(await importLines({ ...first, amount: -1 })).toMatchObject({
      code: 65,
      complained: expect.stringContaining('line 1: amount'),
    });
    expect(await problems()).toEqual([]);
  });

  it('finds a ledger that was meddled with', async () => {
    const { ownerId } = await soldLastMonth(null);
    await start();
    await eventually(async () => expect(await settlementsOf(ownerId)).toHaveLength(1), {
      timeoutMs: 90_000,
      everyMs: 100,
    });
    expect(await problems()).toEqual([]);
    const settlements = harness.deps.mongo.connection.collection('settlements');
    await settlements.updateOne({ ownerId }, { $inc: { amount: 1 } });
    expect(await problems()).toEqual([
      expect.objectContaining({ invariant: 'I2', problem: expect.stringContaining('follow from sums and terms') }),
    ]);
    await settlements.updateOne({ ownerId }, { $inc: { amount: -1 } });
  });
});
