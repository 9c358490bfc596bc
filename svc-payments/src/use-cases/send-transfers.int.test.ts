import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../domain/order.ts';
import { ledgerModel, ledgerRow } from '../storage/ledger-model.ts';
import { openBookBench, type BookBench } from '../testing/book-bench.ts';
import { buildEntry, nextNumber } from '../testing/builders.ts';
import { transfersPerRound } from './book-use-cases.ts';
import { createSendTransfers } from './send-transfers.ts';

const minute = 60_000;
const hour = 60 * minute;

describe("passing entries on to the provider's settlement", () => {
  let bench: BookBench;
  let now = Date.now();
  beforeAll(async () => {
    bench = await openBookBench();
  });
  afterAll(() => bench?.close());
  beforeEach(() => wait(24 * hour));

  /** Rows are due from the instant at which they are written, which is the machine's: the clock here runs ahead of it. */
  function wait(ms: number): void {
    now += ms;
    bench.setClock(new Date(now).toISOString());
  }
  async function newOwner({ partner = true }: { partner?: boolean } = {}) {
    const ownerId = `owner-t${nextNumber()}`;
    const partnerId = `partner-of-${ownerId}`;
    await bench.desk.addPartner(partnerId);
    if (partner) bench.people.set(ownerId, partnerId);
    return { ownerId, partnerId };
  }
  async function paid(ownerId: string, amount = 60_000): Promise<LedgerEntry> {
    const entry = buildEntry({ ownerId, amount });
    await bench.desk.charge(entry.orderId, amount);
    return entry;
  }
  async function refunded({ orderId, ownerId }: LedgerEntry, amount: number): Promise<LedgerEntry> {
    const cancellationId = await bench.desk.cancel(orderId, amount);
    return buildEntry({ ownerId, orderId, kind: 'refunded', amount, cancellationId, key: `${orderId}:refunded:${cancellationId}` });
  }
  const round = async () => {
    await bench.useCases.lookAtPartners();
    await bench.useCases.sendTransfers?.();
  };
  const rows = async (orderId: string) => (await bench.mongo.connection.collection('transfers').find({ orderId }).sort({ kind: 1, _id: 1 }).toArray()).map(({ kind, state, reason }) => [kind, state, reason]);

  it('passes a payment on, and what went back of it after it', async () => {
    const { ownerId, partnerId } = await newOwner();
    const entry = await paid(ownerId);
    const [part, rest] = [await refunded(entry, 20_000), await refunded(entry, 40_000)];
    await bench.write(part);
    await round();
    expect(await rows(entry.orderId)).toEqual([['refunded', 'waiting', 'order-first']]);
    await bench.write(entry, rest);
    await round();
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null], ['refunded', 'sent', null], ['refunded', 'sent', null]]);
    expect(await bench.desk.known(entry.orderId)).toMatchObject({ partnerId, order: 60_000, cancelled: expect.arrayContaining([20_000, 40_000]) });
    expect(await bench.judge()).toEqual([]);
  });

  it('waits for a partner id, and sends at once when it appears', async () => {
    const { ownerId, partnerId } = await newOwner({ partner: false });
    const entry = await paid(ownerId);
    await bench.write(entry);
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'waiting', 'no-partner-id']]);
    bench.people.set(ownerId, partnerId);
    await bench.parts.partners.lookAgain(ownerId, bench.parts.clock());
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null]]);
  });

  it('keeps what the provider refuses as failed, tries it slowly, and at once under another partner id', async () => {
    const { ownerId, partnerId } = await newOwner();
    bench.people.set(ownerId, 'partner-mistyped');
    const entry = await paid(ownerId);
    await bench.write(entry, await refunded(entry, 10_000));
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'failed', 'PLATFORM_PARTNER_NOT_FOUND'], ['refunded', 'waiting', 'order-first']]);
    const attempts = async () => (await bench.parts.transfers.find(entry.key))?.attempts;
    wait(5 * hour);
    await round();
    expect(await attempts()).toBe(1);
    wait(2 * hour);
    await round();
    expect(await attempts()).toBe(2);
    bench.people.set(ownerId, partnerId);
    await bench.parts.partners.lookAgain(ownerId, bench.parts.clock());
    await round();
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null], ['refunded', 'sent', null]]);
  });

  it('names the same partner again when the provider was silent, although the partner id changed meanwhile', async () => {
    const { ownerId, partnerId } = await newOwner();
    const other = await newOwner({ partner: false });
    const entry = await paid(ownerId);
    await bench.write(entry);
    await bench.useCases.lookAtPartners();
    await bench.desk.breakNext('after');
    await bench.useCases.sendTransfers?.();
    expect(await rows(entry.orderId)).toEqual([['paid', 'waiting', 'provider-down']]);
    bench.people.set(ownerId, other.partnerId);
    await bench.parts.partners.lookAgain(ownerId, bench.parts.clock());
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null]]);
    const back = await refunded(entry, 60_000);
    await bench.write(back);
    await round();
    expect(await bench.desk.known(entry.orderId)).toEqual({ partnerId, order: 60_000, cancelled: [60_000] });
  });

  it('backs off while the provider is away', async () => {
    const { ownerId } = await newOwner();
    const entry = await paid(ownerId);
    await bench.write(entry);
    await bench.useCases.lookAtPartners();
    for (const pause of [10_000, 20_000, 40_000]) {
      await bench.desk.breakNext('before');
      await bench.useCases.sendTransfers?.();
      expect((await bench.parts.transfers.find(entry.key))?.dueAt?.getTime()).toBe(now + pause);
      wait(pause);
    }
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null]]);
  });

  it('waits with one warning while the provider has not switched its settlement on', async () => {
    const { ownerId } = await newOwner();
    const entries = [await paid(ownerId), await paid(ownerId), await paid(ownerId)];
    await bench.write(...entries);
    await bench.desk.enable(false);
    for (let time = 0; time < 4; time += 1) {
      await round();
      wait(20 * minute);
    }
    for (const { orderId } of entries) expect((await rows(orderId))[0]?.[1]).toBe('waiting');
    expect(bench.warnings.filter((text) => text.includes('not switched on'))).toHaveLength(1);
    await bench.desk.enable(true);
    wait(20 * minute);
    await round();
    for (const { orderId } of entries) expect(await rows(orderId)).toEqual([['paid', 'sent', null]]);
  });

  it('picks up entries that were written before there was a queue, and only those', async () => {
    const { ownerId } = await newOwner();
    // More than one batch.
    const before = await Promise.all(Array.from({ length: 510 }, () => paid(ownerId)));
    const house = buildEntry({ ownerId: null });
    const foreign = buildEntry({ ownerId, currency: 'USD' });
    await ledgerModel(bench.mongo.connection).collection.insertMany([...before, house, foreign].map(ledgerRow) as never[]);
    const [one, other] = await Promise.all([bench.useCases.pickUpTransfers(), bench.useCases.pickUpTransfers()]);
    expect(one + other).toBe(510);
    expect(await bench.useCases.pickUpTransfers()).toBe(0);
    const transfers = bench.mongo.connection.collection('transfers');
    expect(await transfers.countDocuments({ ownerId, state: 'waiting' })).toBe(510);
    expect(await bench.judge()).toEqual([]);
    await round();
    expect(await transfers.countDocuments({ ownerId, state: 'sent' })).toBe(transfersPerRound);
    // The other tests have the queue to themselves.
    await bench.mongo.connection.collection('ledger').deleteMany({ ownerId });
    await transfers.deleteMany({ ownerId });
  });

  it('asks the provider once for each entry when several processes work at the same time', async () => {
    const { ownerId } = await newOwner();
    const entries = await Promise.all(Array.from({ length: 60 }, () => paid(ownerId)));
    await bench.write(...entries);
    await bench.useCases.lookAtPartners();
    const asked: string[] = [];
    const counting = {
      ...bench.parts.platform,
      passOrder: async (order: { paymentId: string; partnerId: string; amount: number }) => {
        asked.push(order.paymentId);
        return { outcome: 'sent' as const };
      },
      passCancellation: async () => ({ outcome: 'sent' as const }),
    };
    await Promise.all(Array.from({ length: 4 }, () => createSendTransfers(bench.parts, counting, { most: 200 })()));
    expect(asked.toSorted()).toEqual(entries.map(({ orderId }) => orderId).toSorted());
  });

  it('counts what waits and what was refused', async () => {
    const { ownerId } = await newOwner();
    bench.people.set(ownerId, 'partner-unknown');
    const before = await bench.parts.transfers.unsent();
    const countOf = (found: typeof before, state: string) => found.find((row) => row.state === state)?.count ?? 0;
    const entry = await paid(ownerId);
    await bench.write(entry);
    expect(countOf(await bench.parts.transfers.unsent(), 'waiting')).toBe(countOf(before, 'waiting') + 1);
    await round();
    const after = await bench.parts.transfers.unsent();
    expect(countOf(after, 'failed')).toBe(countOf(before, 'failed') + 1);
    expect(after.find(({ state }) => state === 'failed')?.since).toEqual(entry.at);
  });
});
