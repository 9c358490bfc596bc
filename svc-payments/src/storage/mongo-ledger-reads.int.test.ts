import { addDays, calendarDate, lastSpans, seoulDateOf, spanKinds, spanOf, startOfSeoulDay } from '@hamkke/money';
import { inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LedgerReads } from '../domain/ledger-ports.ts';
import type { LedgerEntry } from '../domain/order.ts';
import { addSums } from '../domain/revenue.ts';
import { sumEntries } from '../domain/settlement.ts';
import { buildEntry, buildOrder, nextNumber, someUnit } from '../testing/builders.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { ledgerModel, ledgerRow } from './ledger-model.ts';
import { createMongoLedgerMonths, ledgerMonthModel } from './ledger-months.ts';
import { createMongoLedgerReads, pagePipeline, revenuePipeline } from './mongo-ledger-reads.ts';
import { orderModel, orderRow } from './order-model.ts';

const today = calendarDate('2026-11-21');

describe('reads over the ledger in MongoDB', () => {
  let mongo: Mongo;
  let reads: LedgerReads;

  beforeAll(async () => {
    mongo = await testDatabase('payments-books');
    reads = createMongoLedgerReads(mongo.connection);
    appendToLedger(mongo.connection);
    await mongo.syncIndexes();
  });
  afterAll(() => mongo.close());

  const now = new Date('2026-11-21T03:00:00Z');
  /** When what was announced before may be closed. */
  const [later, evenLater] = [5, 10].map((minutes) => new Date(now.getTime() + minutes * 60_000)) as [Date, Date];
  const append: ReturnType<typeof appendToLedger> = (entries, session) =>
    appendToLedger(mongo.connection)(entries, session);
  /** Quickly, past the code that writes them one by one: nothing is added up then. */
  const write = async (entries: readonly LedgerEntry[]) => {
    if (entries.length > 0)
      await ledgerModel(mongo.connection).collection.insertMany(entries.map(ledgerRow) as never[]);
    await createMongoLedgerMonths(mongo.connection).reopen(new Date(0));
  };

  /**
   * Entries of a partner of its own, at random instants of two years, many of them at a midnight in Seoul, a few in
   * dollars.
   */
  const history = fc.array(
    fc.record({
      at: fc
        .oneof(
          fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 1) }),
          fc
            .tuple(fc.integer({ min: 0, max: 700 }), fc.constantFrom(-1, 0, 1))
            .map(([days, off]) => startOfSeoulDay(today).getTime() - days * 86_400_000 + off),
        )
        .map((ms) => new Date(ms)),
      kind: fc.constantFrom('paid' as const, 'paid' as const, 'refunded' as const),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      locationId: fc.constantFrom('gangnam', 'hongdae', 'jamsil'),
      currency: fc.constantFrom('KRW', 'KRW', 'KRW', 'USD'),
    }),
    { minLength: 1, maxLength: 40 },
  );

  it('sums by span and location equal the ledger to the won', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.constantFrom(...spanKinds),
        fc.boolean(),
        fc.nat(30),
        fc.nat(40),
        fc.boolean(),
        async (rows, kind, oneLocation, closings, lateFrom, again) => {
          const ownerId = `owner-p${nextNumber()}`;
          const all = rows.map((row) => buildEntry({ ...row, ownerId }));
          const [early, late] = [all.slice(0, lateFrom), all.slice(lateFrom)];
          await write(early);
          const months = createMongoLedgerMonths(mongo.connection);
          await months.closeNext(now);
          for (let left = closings; left > 0 && (await months.closeNext(later)); left -= 1);
          // Found long after they were made, in months that are added up already.
          if (late.length > 0) await inTransaction(mongo.connection, (session) => append(late, session));
          if (again) for (const at of [later, evenLater]) await months.closeNext(at);
          const scope = { ownerId, ...(oneLocation ? { locationId: 'hongdae' } : {}) };
          const inScope = all.filter(({ locationId }) => !oneLocation || locationId === 'hongdae');
          const spans = lastSpans(kind, today, 26);
          const found = await reads.revenue(scope, spans);
          expect(addSums(found.places)).toEqual(sumEntries(inScope));
          expect(await reads.sums(scope)).toEqual(sumEntries(inScope));
          const [from, before] = [
            startOfSeoulDay(addDays(today, -closings * 13)),
            startOfSeoulDay(addDays(today, -lateFrom)),
          ];
          expect(await reads.sums({ ...scope, from, before })).toEqual(
            sumEntries(inScope.filter(({ at }) => at >= from && at < before)),
          );
          for (const [at, span] of spans.entries())
            expect(found.spans[at]).toEqual(
              sumEntries(inScope.filter((entry) => spanOf(kind, seoulDateOf(entry.at)).key === span.key)),
            );
          for (const { locationId, current, ...sums } of found.places) {
            const here = inScope.filter((entry) => entry.locationId === locationId);
            expect(sums).toEqual(sumEntries(here));
            expect(current).toBe(
              sumEntries(here.filter((entry) => spanOf(kind, seoulDateOf(entry.at)).key === spans.at(-1)?.key)).amount,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  describe('months that are added up', () => {
    const months = () => createMongoLedgerMonths(mongo.connection);
    const mark = async () =>
      await mongo.connection
        .collection<{ _id: string; until: Date; version: number }>('ledger_closed')
        .findOne({ _id: 'months' });
    const closeAll = async (at = now) => {
      await months().closeNext(new Date(at.getTime() - 300_000));
      await months().closeNext(at);
      const announced = new Date(at.getTime() + 300_000);
      while (await months().closeNext(announced));
    };
    // The property above may end with an announcement whose time is later than what these tests call now.
    beforeEach(async () => void (await mongo.connection.collection('ledger_closed').deleteMany({})));

    it('end a week before now: a month rests before it is added up', async () => {
      await write([buildEntry({ at: new Date('2026-10-31T14:59:59Z') })]);
      await closeAll(new Date('2026-11-07T14:54:59Z'));
      expect((await mark())?.until).toEqual(startOfSeoulDay(calendarDate('2026-10-01')));
      await closeAll(new Date('2026-11-07T15:00:00Z'));
      expect((await mark())?.until).toEqual(startOfSeoulDay(calendarDate('2026-11-01')));
    });

    it('are not taken for added up where an entry came late while they were', async () => {
      const ownerId = `owner-p${nextNumber()}`;
      await write([buildEntry({ ownerId, at: new Date('2026-09-10T00:00:00Z'), amount: 1000 })]);
      await closeAll();
      await months().reopen(new Date('2026-09-15T00:00:00Z'));
      await months().closeNext(now);
      expect((await mark())?.until).toEqual(startOfSeoulDay(calendarDate('2026-09-01')));
      const rows = mongo.connection.collection('ledger_months');
      // Written between the sum and the mark.
      const late = buildEntry({ ownerId, at: new Date('2026-09-11T00:00:00Z'), amount: 20 });
      const bulkWrite = vi
        .spyOn(ledgerMonthModel(mongo.connection), 'bulkWrite')
        .mockImplementationOnce(async (...args) => {
          await inTransaction(mongo.connection, (session) => append([late], session));
          return await ledgerMonthModel(mongo.connection).bulkWrite(...args);
        });
      expect(await months().closeNext(later)).toBe(true);
      expect((await mark())?.until).toEqual(startOfSeoulDay(calendarDate('2026-09-01')));
      bulkWrite.mockRestore();
      await closeAll();
      expect(await rows.findOne({ _id: `2026-09:${ownerId}:${late.locationId}` as never })).toMatchObject({
        paid: 1020,
        refunded: 0,
      });
      expect((await reads.sums({ ownerId })).paid).toBe(1020);
    });

    it('are announced for five minutes, longer than any transaction that did not see it', async () => {
      await write([buildEntry({ at: new Date('2026-08-10T00:00:00Z') })]);
      const closing = async (at: Date) => await months().closeNext(at);
      expect([await closing(now), await closing(new Date(later.getTime() - 1)), await closing(later)]).toEqual([
        false,
        false,
        true,
      ]);
    });

    it('hundreds of orders of the past are written side by side', async () => {
      const ownerId = `owner-p${nextNumber()}`;
      const all = Array.from({ length: 200 }, (_, number) =>
        buildEntry({ ownerId, at: new Date(Date.UTC(2025, number % 20, 3)), amount: 1000 }),
      );
      await closeAll();
      await Promise.all(
        Array.from({ length: 8 }, async (_, worker) => {
          for (const entry of all.filter((_entry, number) => number % 8 === worker))
            await inTransaction(mongo.connection, (session) => append([entry], session));
        }),
      );
      expect((await reads.sums({ ownerId })).paid).toBe(200_000);
      await closeAll();
      expect((await reads.sums({ ownerId })).paid).toBe(200_000);
    });

    it('two instances and a repetition leave the same rows', async () => {
      const ownerId = `owner-p${nextNumber()}`;
      await write(
        Array.from({ length: 30 }, (_, number) =>
          buildEntry({ ownerId, at: new Date(Date.UTC(2026, number % 9, 3)), amount: 1000 + number }),
        ),
      );
      await months().reopen(new Date(0));
      await Promise.all([closeAll(), closeAll()]);
      const before = await mongo.connection.collection('ledger_months').find({ ownerId }).sort({ _id: 1 }).toArray();
      expect(before).toHaveLength(9);
      await months().reopen(new Date(0));
      await closeAll();
      expect(await mongo.connection.collection('ledger_months').find({ ownerId }).sort({ _id: 1 }).toArray()).toEqual(
        before,
      );
    });

    it('are what years are read from: the ledger is read for what came after them only', async () => {
      await closeAll();
      const until = (await mark())?.until;
      const aggregate = vi.spyOn(ledgerModel(mongo.connection), 'aggregate');
      await reads.revenue({}, lastSpans('year', today, 5));
      expect(aggregate.mock.calls.map(([pipeline]) => pipeline?.[0])).toMatchObject([
        { $match: { at: { $gte: until } } },
      ]);
      aggregate.mockRestore();
    });
  });

  it('pages lead through every entry once, the newest first, also where many share an instant', async () => {
    const ownerId = `owner-p${nextNumber()}`;
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
    const all = Array.from({ length: 25 }, (_, number) => buildEntry({ ownerId, at: at(Math.floor(number / 10)) }));
    await write([...all, buildEntry({ ownerId, currency: 'USD' })]);
    const seen: LedgerEntry[] = [];
    for (let cursor: string | undefined; ; cursor = seen.at(-1)?.key) {
      const page = await reads.page({ ownerId, limit: 4, cursor });
      seen.push(...(page ?? []).slice(0, 4));
      if ((page?.length ?? 0) <= 4) break;
    }
    expect(seen).toEqual(all.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1)));
    expect(await reads.page({ ownerId, limit: 4, cursor: 'H000000NOBODY:paid' })).toBeUndefined();
  });

  it('a page and its sums stay within the requested range', async () => {
    const ownerId = `owner-p${nextNumber()}`;
    const day = startOfSeoulDay(today).getTime();
    const inside = [new Date(day), new Date(day + 86_399_999)].map((at) => buildEntry({ ownerId, at }));
    await write([
      ...inside,
      ...[new Date(day - 1), new Date(day + 86_400_000)].map((at) => buildEntry({ ownerId, at })),
    ]);
    const query = { ownerId, from: new Date(day), before: new Date(day + 86_400_000) };
    expect((await reads.page({ ...query, limit: 500 }))?.map(({ key }) => key)).toEqual(
      inside.map(({ key }) => key).toReversed(),
    );
    expect(await reads.sums(query)).toEqual({ paid: 120_000, refunded: 0, amount: 120_000 });
  });

  it('names a location as its newest order does, and an order as it was sold', async () => {
    const [older, newer] = [
      ['2026-01-01', '강남점'],
      ['2026-06-01', '강남역점'],
    ].map(([day, locationName]) =>
      buildOrder({
        unit: { ...someUnit, locationId: 'renamed', locationName: locationName ?? '' },
        createdAt: new Date(`${day}T00:00:00Z`),
      }),
    );
    if (!older || !newer) throw new Error('no orders');
    await orderModel(mongo.connection).create([orderRow(newer, null), orderRow(older, null)]);
    expect(await reads.namesOfLocations(['renamed', 'unknown'])).toEqual(new Map([['renamed', '강남역점']]));
    expect((await reads.namesOfOrders([older.orderId, older.orderId])).get(older.orderId)).toEqual({
      locationName: '강남점',
      unitNumber: someUnit.unitNumber,
    });
  });

  describe('over ten thousand entries', () => {
    beforeAll(async () => {
      const start = Date.UTC(2025, 10, 1);
      const entries = Array.from({ length: 10_000 }, (_, number) =>
        buildEntry({
          ownerId: 'owner-large',
          locationId: `place-${number % 20}`,
          kind: number % 9 === 0 ? 'refunded' : 'paid',
          at: new Date(start + number * 3_000_000),
        }),
      );
      await write(entries);
    });

    /** Every stage of a plan, however deep. */
    function stagesOf(plan: unknown): string[] {
      if (Array.isArray(plan)) return plan.flatMap(stagesOf);
      if (typeof plan !== 'object' || plan === null) return [];
      const { stage, rejectedPlans: _rejected, ...rest } = plan as Record<string, unknown>;
      return [...(typeof stage === 'string' ? [stage] : []), ...Object.values(rest).flatMap(stagesOf)];
    }
    const spans = lastSpans('month', today, 12);
    const scopes = [
      { ownerId: 'owner-large' },
      { locationId: 'place-3' },
      { ownerId: 'owner-large', locationId: 'place-3' },
      {},
    ];

    it.each(scopes)('sums over %j read an index and never the whole collection', async (scope) => {
      const stages = stagesOf(
        await ledgerModel(mongo.connection)
          .aggregate(revenuePipeline(scope, { until: new Date(0), spans }))
          .explain('queryPlanner'),
      );
      expect(stages).toContain('IXSCAN');
      expect(stages).not.toContain('COLLSCAN');
    });

    it.each(scopes)('a page over %j comes out of the index in its order', async (scope) => {
      const [middle] = (await reads.page({ ...scope, limit: 200 }))?.slice(-1) ?? [];
      const stages = stagesOf(
        await ledgerModel(mongo.connection)
          .aggregate(pagePipeline(scope, 50, middle?.at, middle?.key))
          .explain('queryPlanner'),
      );
      expect(stages).toContain('IXSCAN');
      expect([stages.includes('COLLSCAN'), stages.includes('SORT')]).toEqual([false, false]);
    });

    it('figures and pages are quick', async () => {
      const began = performance.now();
      for (const scope of scopes) {
        const { places } = await reads.revenue(scope, spans);
        expect(places.length).toBeGreaterThan(0);
        expect(await reads.page({ ...scope, limit: 500 })).toHaveLength(scope.locationId === undefined ? 501 : 500);
      }
      // Eight reads; a tenth of this is what they take on an idle machine.
      expect(performance.now() - began).toBeLessThan(15_000);
    });
  });

  it('an entry and its row in the queue are written together or not at all', async () => {
    const entry = buildEntry({ ownerId: 'owner-together' });
    const rows = () => mongo.connection.collection('transfers').countDocuments({ ownerId: 'owner-together' });
    await expect(
      inTransaction(mongo.connection, async (session) => {
        await append([entry], session);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await rows()).toBe(0);
    await inTransaction(mongo.connection, (session) =>
      append(
        [entry, buildEntry({ ownerId: null }), buildEntry({ ownerId: 'owner-together', currency: 'USD' })],
        session,
      ),
    );
    expect(await rows()).toBe(1);
  });
});
