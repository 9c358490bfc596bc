import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import { days, minutes, refused, suiteStart, type SuiteHarness } from './suite-harness.ts';

/** Placing a hold, over any store. */
export function placingSuite(harness: SuiteHarness): void {
  describe('placing a hold', () => {
    test('takes the range for fifteen minutes and publishes it', async () => {
      expect(await harness.place('a')).toEqual({
        reservationId: harness.term('a').reservationId,
        holdUntil: new Date(suiteStart.getTime() + 15 * minutes),
        replaced: [],
      });
      expect(await harness.stored('a')).toMatchObject({
        ...harness.term('a'),
        version: 1,
        state: { status: 'pending' },
        history: [{ from: null, to: 'pending', why: 'held', by: { kind: 'visitor' } }],
      });
      expect(await harness.eventsOf('a')).toEqual(['reservation.held']);
    });

    test('repeated, answers the same and publishes no second event', async () => {
      const first = await harness.place('a');
      harness.pass(minutes);
      expect(await harness.place('a')).toEqual(first);
      expect(await Promise.all([harness.place('a'), harness.place('a')])).toEqual([first, first]);
      expect(await harness.eventsOf('a')).toEqual(['reservation.held']);
    });

    test('repeated at once before it was answered, is placed once', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => harness.place('a')));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await harness.eventsOf('a')).toEqual(['reservation.held']);
    });

    test('repeated after it was given back, does not promise what is gone', async () => {
      await harness.place('a');
      harness.pass(minutes);
      await harness.release('a');
      expect((await harness.place('a')).holdUntil).toEqual(harness.now);
    });

    test('repeated after it lapsed, promises nothing beyond the lapse, whenever it was tidied', async () => {
      const first = await harness.place('a');
      harness.pass(20 * minutes);
      await harness.use.lapseHolds();
      expect(await harness.place('a')).toEqual(first);
    });

    test('of an id that was imported as a rental promises nothing', async () => {
      const createdAt = new Date('2026-11-01T00:00:00.000Z');
      await harness.use.importReservations(
        [{ status: 'active', reason: 'renter', createdAt, refundedAmount: 0, terms: harness.term('a') }],
        'suite',
      );
      expect(await harness.place('a')).toEqual({
        reservationId: harness.term('a').reservationId,
        holdUntil: createdAt,
        replaced: [],
      });
    });

    test('of a unit that another holds says so, also to a visitor who holds too many', async () => {
      const mine = { visitorId: `${harness.unitId}-me` };
      for (const n of [1, 2, 3]) await harness.place(`h${n}`, { ...mine, unitId: `${harness.unitId}-${n}` });
      await harness.place('theirs');
      await expect(harness.place('h4', mine)).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('says what is wrong with a range, and why the id is refused', async () => {
      const wrong = (code: string, message: string) => ({
        code: 'VALIDATION',
        fields: [{ path: 'endDate', code, message: expect.stringContaining(message) }],
      });
      await expect(harness.place('a', days('2026-12-02', '2026-12-01'))).rejects.toMatchObject(
        wrong('mismatch', 'before the start'),
      );
      await expect(harness.place('a', days('2026-11-01', '2026-11-20'))).rejects.toMatchObject(
        wrong('too_small', 'over'),
      );
      await harness.place('a');
      await expect(harness.place('a', { amount: 1 })).rejects.toMatchObject({
        code: 'VERSION_CONFLICT',
        details: { reason: expect.stringContaining('reservation id') },
      });
    });

    test.each<[string, Partial<HoldInput>]>([
      ['amount', { amount: 1 }],
      ['range', days('2026-12-01', '2026-12-30')],
      ['unit', { unitId: 'another-unit' }],
      ['location', { locationId: 'another-location' }],
      ['order', { orderId: 'another1' }],
      ['visitor', { visitorId: 'another' }],
      ['rental that is extended', { continues: 'another' }],
      ['telephone number', { customer: { name: '김함께', email: 'kim@example.com', phone: '01012345678' } }],
    ])('refuses another %s under the same id', async (_, other) => {
      await harness.place('a');
      await expect(harness.place('a', other)).rejects.toEqual(refused('VERSION_CONFLICT'));
    });

    test.each([
      ['2026-12-31', '2027-01-30', 'UNIT_TAKEN'],
      ['2026-11-21', '2026-12-01', 'UNIT_TAKEN'],
      ['2027-01-01', '2027-01-31', 'placed'],
      ['2026-11-21', '2026-11-30', 'placed'],
    ])('%s to %s, where 1 to 31 December is taken: %s', async (from, to, outcome) => {
      await harness.place('a');
      const answer = await harness.place('b', days(from, to)).then(
        () => 'placed',
        (error: unknown) => (error instanceof DomainError ? error.code : error),
      );
      expect(answer).toBe(outcome);
    });

    test('gives the range to another from the very instant of the lapse, and cancels the lapsed hold with it', async () => {
      await harness.place('a');
      harness.pass(15 * minutes - 1);
      await expect(harness.place('b')).rejects.toEqual(refused('UNIT_TAKEN'));
      harness.pass(1);
      expect(await harness.place('b')).toMatchObject({ replaced: [] });
      expect(await harness.stored('a')).toMatchObject({
        state: { status: 'cancelled', reason: 'hold-lapsed' },
        version: 2,
      });
      expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([harness.term('b').reservationId]);
    });

    test("replaces the visitor's own holds on the unit, and says which", async () => {
      const mine = { visitorId: `${harness.unitId}-me` };
      await harness.place('a', mine);
      await harness.place('c', { ...mine, ...days('2027-03-01', '2027-03-31') });
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'cancelled', reason: 'replaced' } });
      const placed = await harness.place('b', { ...mine, ...days('2026-12-15', '2027-01-14') });
      expect(placed.replaced).toEqual([harness.term('c').reservationId]);
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([harness.term('b').reservationId]);
      expect(await harness.place('b', { ...mine, ...days('2026-12-15', '2027-01-14') })).toEqual(placed);
    });

    test("does not replace what the visitor has paid, nor another's hold", async () => {
      const mine = { visitorId: `${harness.unitId}-me` };
      await harness.place('a', mine);
      await harness.confirm('a');
      await expect(harness.place('b', mine)).rejects.toEqual(refused('UNIT_TAKEN'));
      expect(await harness.place('c', { ...mine, ...days('2027-03-01', '2027-03-31') })).toMatchObject({
        replaced: [],
      });
    });

    test('holds at most three units for one visitor, until they lapse', async () => {
      const mine = { visitorId: `${harness.unitId}-me` };
      for (const n of [1, 2, 3]) await harness.place(`h${n}`, { ...mine, unitId: `${harness.unitId}-${n}` });
      await expect(harness.place('h4', mine)).rejects.toMatchObject({
        code: 'HOLD_LIMIT',
        details: { scope: 'visitor', limit: 3 },
      });
      expect(await harness.place('h5', { ...mine, unitId: `${harness.unitId}-1` })).toMatchObject({
        replaced: [harness.term('h1').reservationId],
      });
      harness.pass(15 * minutes);
      expect(await harness.place('h4', mine)).toMatchObject({ replaced: [] });
    });

    test('holds at most three for one visitor also when all are requested at once', async () => {
      const mine = { visitorId: `${harness.unitId}-me` };
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) => harness.place(`p${n}`, { ...mine, unitId: `${harness.unitId}-${n}` })),
      );
      const placed = answers.filter(({ status }) => status === 'fulfilled').length;
      expect(placed).toBeGreaterThan(0);
      expect(placed).toBeLessThanOrEqual(3);
    });

    test('holds at most its limit for one member, on all devices together', async () => {
      const mine = { userId: `${harness.unitId}-member` };
      for (let n = 0; n < 8; n += 1) await harness.place(`h${n}`, { ...mine, unitId: `${harness.unitId}-${n}` });
      await expect(harness.place('h8', mine)).rejects.toMatchObject({
        code: 'HOLD_LIMIT',
        details: { scope: 'person', limit: 8 },
      });
      expect(await harness.place('h9', { userId: `${harness.unitId}-another` })).toMatchObject({ replaced: [] });
    });

    /** Guests of one address in a location, each a visitor of their own. */
    const guestsAt = async (address: string, locationId: string, count: number) => {
      for (let n = 0; n < count; n += 1)
        await harness.place(`${locationId}${n}`, {
          address,
          locationId,
          unitId: `${harness.unitId}-${locationId}-${n}`,
        });
    };

    test('holds at most so much of one location for guests behind one address, and more in others', async () => {
      const here = `${harness.unitId}-here`;
      await guestsAt(here, 'location-1', 5);
      await expect(harness.place('more', { address: here })).rejects.toMatchObject({
        code: 'HOLD_LIMIT',
        details: { scope: 'location', limit: 5 },
      });
      await guestsAt(here, 'location-2', 3);
      await expect(
        harness.place('else', { address: here, locationId: 'location-3', unitId: `${harness.unitId}-else` }),
      ).rejects.toMatchObject({ code: 'HOLD_LIMIT', details: { scope: 'address', limit: 8 } });
      expect(await harness.place('there', { address: `${harness.unitId}-there` })).toMatchObject({ replaced: [] });
    });

    test('holds for members, however many share the address with guests', async () => {
      const here = `${harness.unitId}-here`;
      for (let n = 0; n < 6; n += 1)
        await harness.place(`m${n}`, {
          address: here,
          userId: `${harness.unitId}-member-${n}`,
          unitId: `${harness.unitId}-${n}`,
        });
      await guestsAt(here, 'location-1', 5);
      await expect(harness.place('guest', { address: here })).rejects.toMatchObject({ code: 'HOLD_LIMIT' });
      expect(await harness.place('member', { address: here, userId: `${harness.unitId}-member` })).toMatchObject({
        replaced: [],
      });
    });

    test('holds at most its limit for one address also when all are requested at once', async () => {
      const here = `${harness.unitId}-here`;
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) =>
          harness.place(`p${n}`, { address: here, unitId: `${harness.unitId}-${n}` }),
        ),
      );
      const placed = answers.filter(({ status }) => status === 'fulfilled').length;
      expect(placed).toBeGreaterThan(0);
      expect(placed).toBeLessThanOrEqual(5);
    });

    test('refuses a reversed range, one that is over, and a unit of another location', async () => {
      await expect(harness.place('a', days('2026-12-02', '2026-12-01'))).rejects.toEqual(refused('VALIDATION'));
      await expect(harness.place('a', days('2026-11-01', '2026-11-20'))).rejects.toEqual(refused('VALIDATION'));
      await harness.place('a');
      await expect(harness.place('b', { locationId: 'another-location' })).rejects.toEqual(refused('VALIDATION'));
    });
  });
}
