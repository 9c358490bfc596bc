import { addDays, calendarDate, monthOf, nextMonth, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../domain/order.ts';
import { sumEntries } from '../../domain/settlement.ts';
import { openLedgerHarness, type LedgerHarness } from '../../testing/ledger-harness.ts';
import { buildEntry, nextNumber } from '../../testing/builders.ts';
import { createSettleMonths } from './settle-months.ts';

describe('settling months', () => {
  let harness: LedgerHarness;
  beforeAll(async () => {
    harness = await openLedgerHarness();
  });
  afterAll(() => harness?.close());

  const newOwnerId = () => `owner-s${nextNumber()}`;
  const inSeoul = (text: string) => new Date(`${text}+09:00`);
  const run = (seoul: string) => {
    harness.setClock(inSeoul(seoul).toISOString());
    return harness.useCases.settleMonths();
  };
  const settled = async (ownerId: string) =>
    (await harness.deps.settlements.list(ownerId)).map(({ month, paid, refunded, entryCount }) => [
      month,
      paid,
      refunded,
      entryCount,
    ]);

  it('settles a month once, on its day and not before, by the Seoul calendar', async () => {
    const ownerId = newOwnerId();
    const entry = (seoul: string, changes: Partial<LedgerEntry> = {}) =>
      buildEntry({ ownerId, at: inSeoul(seoul), ...changes });
    await harness.write(
      entry('2026-10-01T00:00:00'),
      entry('2026-10-31T23:59:59.999'),
      entry('2026-11-01T00:00:00'),
      entry('2026-10-20T12:00:00', { kind: 'refunded', amount: 20_000 }),
    );
    await run('2026-11-14T23:59:59');
    expect(await settled(ownerId)).toEqual([]);
    await run('2026-11-15T00:00:00');
    expect(await settled(ownerId)).toEqual([['2026-10', 120_000, 20_000, 3]]);
    await run('2026-11-15T00:00:00');
    await run('2026-12-14T23:00:00');
    expect(await settled(ownerId)).toHaveLength(1);
    const [settlement] = await harness.deps.settlements.list(ownerId);
    expect(settlement).toMatchObject({
      base: 100_000,
      fee: 10_000,
      vat: 909,
      amount: 90_000,
      status: 'needed',
      partnerId: null,
      terms: { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' },
    });
    expect(
      await harness.mongo.connection
        .collection('outbox')
        .find({ 'envelope.aggregateId': settlement?.settlementId })
        .toArray(),
    ).toMatchObject([
      {
        envelope: {
          type: 'settlement.created',
          data: { settlementId: settlement?.settlementId, partnerUserId: ownerId, month: '2026-10', amount: 90_000 },
        },
      },
    ]);
    expect(await harness.check()).toEqual([]);
  });

  it('gives each month that was missed its own settlement', async () => {
    const ownerId = newOwnerId();
    await harness.write(
      ...['2026-08-10', '2026-09-30', '2026-11-02'].map((day) =>
        buildEntry({ ownerId, at: inSeoul(`${day}T10:00:00`) }),
      ),
    );
    await run('2026-12-22T04:00:00');
    expect(await settled(ownerId)).toEqual([
      ['2026-11', 60_000, 0, 1],
      ['2026-09', 60_000, 0, 1],
      ['2026-08', 60_000, 0, 1],
    ]);
  });

  it('takes an entry that turns up late into the next settlement, below zero if need be', async () => {
    const ownerId = newOwnerId();
    const paid = buildEntry({ ownerId, at: inSeoul('2026-09-05T10:00:00') });
    await harness.write(paid);
    await run('2026-10-15T10:00:00');
    await harness.write(
      buildEntry({ ownerId, orderId: paid.orderId, kind: 'refunded', at: inSeoul('2026-09-29T10:00:00') }),
    );
    await run('2026-10-16T10:00:00');
    expect(await settled(ownerId)).toEqual([['2026-09', 60_000, 0, 1]]);
    await run('2026-11-15T10:00:00');
    expect(await settled(ownerId)).toEqual([
      ['2026-10', 0, 60_000, 1],
      ['2026-09', 60_000, 0, 1],
    ]);
    expect((await harness.deps.settlements.list(ownerId))[0]).toMatchObject({
      base: -60_000,
      fee: -6000,
      amount: -54_000,
    });
    expect(await harness.check()).toEqual([]);
  });

  it('leaves out locations of our own and foreign money', async () => {
    const ownerId = newOwnerId();
    await harness.write(
      buildEntry({ ownerId: null, at: inSeoul('2026-10-05T10:00:00') }),
      buildEntry({ ownerId, currency: 'USD', at: inSeoul('2026-10-05T10:00:00') }),
    );
    await run('2026-11-20T10:00:00');
    expect(await settled(ownerId)).toEqual([]);
    expect(await harness.mongo.connection.collection('settlements').countDocuments({ ownerId: null })).toBe(0);
  });

  it('is settled once when several processes look in the same moment', async () => {
    const ownerIds = Array.from({ length: 4 }, newOwnerId);
    await harness.write(
      ...ownerIds.flatMap((ownerId) =>
        Array.from({ length: 20 }, () => buildEntry({ ownerId, at: inSeoul('2026-10-05T10:00:00') })),
      ),
    );
    harness.setClock(inSeoul('2026-11-15T09:00:00').toISOString());
    await Promise.all(Array.from({ length: 6 }, () => createSettleMonths(harness.deps)()));
    for (const ownerId of ownerIds) expect(await settled(ownerId)).toEqual([['2026-10', 1_200_000, 0, 20]]);
    expect(await harness.check()).toEqual([]);
  });

  it('stores the terms of its day when they change later', async () => {
    const ownerId = newOwnerId();
    await harness.write(
      buildEntry({ ownerId, at: inSeoul('2026-09-05T10:00:00') }),
      buildEntry({ ownerId, at: inSeoul('2026-10-05T10:00:00') }),
    );
    await run('2026-10-20T10:00:00');
    harness.setClock(inSeoul('2026-11-12T10:00:00').toISOString());
    await createSettleMonths({ ...harness.deps, terms: { sharePercent: 85, dayOfMonth: 10, vatOnFee: 'added' } })();
    expect(
      (await harness.deps.settlements.list(ownerId)).map(({ amount, vat, terms }) => [amount, vat, terms.sharePercent]),
    ).toEqual([
      [50_100, 900, 85],
      [54_000, 545, 90],
    ]);
    expect(await harness.check()).toEqual([]);
  });

  it('is ready at once with a partner id, else when one appears', async () => {
    const [known, later] = [newOwnerId(), newOwnerId()];
    harness.people.set(known, 'partner-known');
    for (const ownerId of [known, later])
      await harness.write(buildEntry({ ownerId, at: inSeoul('2026-10-05T10:00:00') }));
    harness.setClock(inSeoul('2026-11-15T10:00:00').toISOString());
    await harness.useCases.lookAtPartners();
    await harness.useCases.settleMonths();
    const statuses = async (ownerId: string) =>
      (await harness.deps.settlements.list(ownerId)).map(({ status, partnerId }) => [status, partnerId]);
    expect([await statuses(known), await statuses(later)]).toEqual([[['ready', 'partner-known']], [['needed', null]]]);
    harness.people.set(later, 'partner-later');
    await harness.useCases.lookAtPartners();
    expect(await statuses(later)).toEqual([['needed', null]]);
    await harness.deps.partners.lookAgain(later, harness.deps.clock());
    await harness.useCases.lookAtPartners();
    expect(await statuses(later)).toEqual([['ready', 'partner-later']]);
    expect(await harness.check()).toEqual([]);
  });

  it('does not wait for identity', async () => {
    const ownerId = newOwnerId();
    harness.people.set(ownerId, 'partner-away');
    await harness.write(buildEntry({ ownerId, at: inSeoul('2026-10-05T10:00:00') }));
    harness.setClock(inSeoul('2026-11-15T10:00:00').toISOString());
    harness.identityAway = true;
    await harness.useCases.lookAtPartners();
    await harness.useCases.settleMonths();
    expect((await harness.deps.settlements.list(ownerId))[0]?.status).toBe('needed');
    harness.identityAway = false;
    harness.setClock(inSeoul('2026-11-15T10:01:00').toISOString());
    await harness.useCases.lookAtPartners();
    expect((await harness.deps.settlements.list(ownerId))[0]).toMatchObject({
      status: 'ready',
      partnerId: 'partner-away',
    });
  });

  it(
    'whatever comes in, however late, and whenever the job runs: every entry is settled once, and the sums are those of the ledger',
    { timeout: 240_000 },
    async () => {
      const first = calendarDate('2026-06-20');
      const happening = fc.record({
        /** Days that pass before it, and how long before that the money moved. */
        days: fc.integer({ min: 0, max: 25 }),
        lateMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50 * 86_400_000 })),
        kind: fc.constantFrom('paid' as const, 'refunded' as const),
        amount: fc.integer({ min: 1, max: 900_000 }),
        runs: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (history) => {
          const ownerId = newOwnerId();
          const written: LedgerEntry[] = [];
          let day = first;
          for (const { days, lateMs, kind, amount, runs } of history) {
            day = addDays(day, days);
            const entry = buildEntry({ ownerId, kind, amount, at: new Date(startOfSeoulDay(day).getTime() - lateMs) });
            await harness.write(entry);
            written.push(entry);
            if (runs) await run(`${day}T12:00:00`);
          }
          await run(`${nextMonth(nextMonth(monthOf(day)))}-15T12:00:00`);
          const settlements = await harness.deps.settlements.list(ownerId);
          expect(settlements.reduce((sum, { base }) => sum + base, 0)).toBe(sumEntries(written).amount);
          expect(settlements.reduce((sum, { entryCount }) => sum + entryCount, 0)).toBe(written.length);
          expect(settlements.reduce((sum, { amount, fee }) => sum + amount + fee, 0)).toBe(sumEntries(written).amount);
          // Later than its month an entry may be settled, never earlier.
          for (const { settlementId, month } of settlements) {
            for (const { at } of await harness.deps.ledger.entries(
              await harness.deps.settlements.entryKeysOf(settlementId),
            ))
              expect(monthOf(seoulDateOf(at)) <= month).toBe(true);
          }
        }),
        { numRuns: 20 },
      );
      expect(await harness.check()).toEqual([]);
    },
  );
});
