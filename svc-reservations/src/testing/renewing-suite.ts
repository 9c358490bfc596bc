import { openEnd } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { inOneWrite, type Moment } from '../domain/change.ts';
import { prolong } from '../domain/renewing.ts';
import { never, type Reservation } from '../domain/reservation.ts';
import { confirm, expire as expireOne, hold } from '../domain/transitions.ts';
import { free, noRefund, refund, settingIn } from './hands.ts';
import { february, january, renewingHarness } from './renewing-harness.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

const renewed = (one: Reservation, moment: Moment) => prolong(one, true, moment);
const afterDecember = new Date('2026-12-31T15:00:00.000Z');

/** Rentals that occupy their unit without an end, over any store. */
export function renewingSuite(harness: SuiteHarness): void {
  const { idOf, me, rent, renew, rentAndRenew, extend, ends, eventsOf, outcomeOf } = renewingHarness(harness);

  describe('a rental that renews', () => {
    test('occupies its unit without an end, has its last day as before, and is published once', async () => {
      await rent('a');
      expect(await renew('a')).toMatchObject({ extendedBy: null, reservation: { renewing: true } });
      const { v } = (await harness.guard()) ?? {};
      await renew('a');
      expect(await harness.guard()).toMatchObject({
        v,
        taken: [{ r: idOf('a'), start: '2026-12-01', end: openEnd, until: never }],
      });
      expect(await harness.stored('a')).toMatchObject({ range: { end: '2026-12-31' }, version: 3 });
      expect(await eventsOf('a')).toEqual(['held', 'confirmed', 'prolonged']);
    });

    test('ends with its last day again, once', async () => {
      await rentAndRenew('a');
      await renew('a', false);
      await renew('a', false);
      expect(await ends()).toEqual({ a: '2026-12-31' });
      expect(await harness.stored('a')).toMatchObject({ renewing: false, version: 4 });
      await harness.place('b', january);
    });

    test('is a member’s own: to anybody else there is none', async () => {
      await rent('a');
      await harness.rent('guest', { unitId: `${harness.unitId}-2` });
      await expect(renew('a', true, harness.person('stranger'))).rejects.toEqual(refused('NOT_FOUND'));
      await expect(renew('a', false, harness.person('stranger'))).rejects.toEqual(refused('NOT_FOUND'));
      await expect(renew('guest')).rejects.toEqual(refused('NOT_FOUND'));
      await expect(renew('nobody')).rejects.toEqual(refused('NOT_FOUND'));
      await harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, me()));
      await expect(renew('a')).rejects.toEqual(refused('NOT_FOUND'));
    });

    test.each<[string, () => Promise<unknown>]>([
      ['pending', () => harness.place('a', { userId: me() })],
      ['cancelled', () => rent('a').then(() => harness.cancel('a'))],
      ['active', () => rent('a').then(() => (harness.now = afterDecember))],
    ])('is none that does not run: %s', async (status, arrange) => {
      await arrange();
      await expect(renew('a')).rejects.toMatchObject({ code: 'RESERVATION_OVER', details: { status } });
      expect((await renew('a', false)).reservation.version).toBe((await harness.stored('a')).version);
    });

    test('is none that is extended already, but its last period may be', async () => {
      await rent('a');
      await extend('b', 'a');
      await expect(renew('a')).rejects.toEqual(refused('UNIT_TAKEN'));
      await harness.confirm('b');
      await expect(renew('a')).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { reason: 'extended', by: idOf('b') },
      });
      await renew('b');
      expect(await ends()).toEqual({ a: '2026-12-31', b: 'open' });
    });

    test.each<[string, () => Promise<unknown>]>([
      ['a rental', () => harness.rent('theirs', february)],
      ['a hold', () => harness.place('theirs', february)],
      [
        'what a manager made pending',
        async () => {
          await harness.place('theirs', february);
          await settingIn(harness)('theirs', 'active', { decision: free });
          await settingIn(harness)('theirs', 'pending');
        },
      ],
    ])('is none after which somebody has days: %s', async (_, arrange) => {
      await rent('a');
      await arrange();
      await expect(renew('a')).rejects.toEqual(refused('UNIT_TAKEN'));
      expect(await ends()).toMatchObject({ a: '2026-12-31' });
      expect(await harness.stored('a')).toMatchObject({ renewing: false, version: 2 });
    });

    test('takes the place of a hold that lapsed, whose late payment goes back', async () => {
      await rent('a');
      await harness.place('theirs', january);
      harness.pass(15 * minutes);
      await renew('a');
      expect(await ends()).toEqual({ a: 'open' });
      expect(await harness.stored('theirs')).toMatchObject({ state: { status: 'cancelled', reason: 'hold-lapsed' } });
      expect(await harness.confirm('theirs')).toEqual({ outcome: 'rejected', reason: 'taken' });
    });

    test('is refused on a closed unit', async () => {
      await rent('a');
      const close = async (closed: boolean) => {
        const guard = await harness.guard();
        if (!guard) throw new Error('no guard');
        await harness.store.transact('suite', (tx) => tx.writeGuards([{ ...guard, closed, v: guard.v + 1 }]));
      };
      await close(true);
      await expect(renew('a')).rejects.toEqual(refused('UNIT_CLOSED'));
      await close(false);
    });

    test('leaves nobody else a day after it, however late, and says of none when it becomes free', async () => {
      await harness.rent('before', days('2026-11-21', '2026-11-30'));
      await rentAndRenew('a');
      for (const range of [january, days('2028-06-01', '2028-06-30'), days('2026-12-31', '2027-01-31')])
        await expect(harness.place('x', range)).rejects.toMatchObject({ code: 'UNIT_TAKEN', details: undefined });
      await expect(harness.place('x', { ...january, userId: me() })).rejects.toEqual(refused('UNIT_TAKEN'));
      const units = [{ unitId: harness.unitId, locationId: 'location-1' }];
      await expect(harness.use.closeGuards(units, 'suite')).rejects.toMatchObject({
        code: 'UNIT_IN_USE',
        details: { unitIds: [harness.unitId] },
      });
      await expect(harness.use.closeGuards(units, 'suite')).rejects.not.toHaveProperty('details.until');
    });

    test('leaves sixty strangers nothing', async () => {
      await rentAndRenew('a');
      const strangers = Array.from({ length: 60 }, (_, n) => outcomeOf(harness.place(`x${n}`, january)));
      expect(new Set(await Promise.all(strangers))).toEqual(new Set(['UNIT_TAKEN']));
      expect(await ends()).toEqual({ a: 'open' });
    });

    test.each([true, false])(
      'or a stranger has the days after it, where both come at once (it first: %s)',
      async (first) => {
        await rent('a');
        const both = [() => renew('a'), () => harness.place('x', january)];
        const outcomes = await Promise.all((first ? both : both.reverse()).map((one) => outcomeOf(one())));
        expect(outcomes.toSorted()).toEqual(['UNIT_TAKEN', 'done']);
      },
    );
  });

  describe('a rental renews no longer', () => {
    const stopped = async (events: readonly string[], taken: object) => {
      expect((await harness.stored('a')).renewing).toBe(false);
      expect(await eventsOf('a')).toEqual(['held', 'confirmed', 'prolonged', ...events]);
      expect(await ends()).toEqual(taken);
    };

    test('once it is cancelled', async () => {
      await rentAndRenew('a');
      await harness.cancel('a');
      await stopped(['cancelled'], {});
      expect((await renew('a', false)).reservation.version).toBe(4);
    });

    test('once its customer gives notice, or is erased', async () => {
      await rentAndRenew('a');
      await harness.leave('a', '2026-12-20');
      await harness.leave('a', '2026-12-20');
      await stopped(['prolonged', 'rescheduled'], { a: '2026-12-20' });
      await renew('a');
      await harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, me()));
      await stopped(['prolonged', 'rescheduled', 'prolonged', 'prolonged', 'erased'], { a: '2026-12-20' });
    });

    test.each([
      ['pending', 'held', { a: '2026-12-31' }],
      ['expired', 'expired', {}],
      ['cancelled', 'cancelled', {}],
    ] as const)('once it is set %s by hand', async (status, event, taken) => {
      await rentAndRenew('a');
      const decision = status === 'expired' ? refund(60_000) : noRefund;
      await settingIn(harness)('a', status, status === 'pending' ? {} : { decision });
      await stopped(['prolonged', event], taken);
    });

    test('once the provider gave all back', async () => {
      await rentAndRenew('a');
      const { reservationId, locationId, amount } = await harness.stored('a');
      await harness.store.transact('suite', (tx) =>
        harness.use.noteRefund(tx, {
          reservationId,
          locationId,
          refund: { version: 1, amount },
          remaining: 0,
          byProvider: true,
        }),
      );
      await stopped(['cancelled'], {});
    });
  });

  describe('a rental that renews and whose days are over', () => {
    const expire = async () => {
      await rentAndRenew('a');
      harness.now = new Date('2027-01-03T03:00:00.000Z');
      await harness.use.endRentals();
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'expired' }, renewing: true });
    };

    test('has its open end until payments ends it', async () => {
      await expire();
      expect(await ends()).toEqual({ a: 'open' });
      await expect(harness.place('x', february)).rejects.toEqual(refused('UNIT_TAKEN'));
      await renew('a', false);
      expect(await ends()).toEqual({ a: '2026-12-31' });
      await harness.place('x', february);
      expect(await ends()).toEqual({ x: '2027-02-28' });
    });

    test('gets it again by a rebuild, also where its guard is lost', async () => {
      await expire();
      const guard = await harness.guard();
      await harness.use.rebuildGuards();
      expect(await harness.guard()).toEqual(guard);
      if (!guard) throw new Error('no guard');
      await harness.store.transact('suite', (tx) => tx.writeGuards([{ ...guard, v: guard.v + 1, taken: [] }]));
      expect(await harness.use.rebuildGuards()).toBe(1);
      expect(await ends()).toEqual({ a: 'open' });
      const lost = harness.term('lost', { unitId: `${harness.unitId}-lost`, userId: me() });
      const moment = { now: harness.now, by: { kind: 'payments', id: null } } as const;
      let written = hold(lost, { until: harness.now, replaced: [] }, moment);
      for (const next of [confirm, renewed, expireOne])
        written = inOneWrite(written, next(written.reservation, moment));
      await harness.store.transact('suite', (tx) => tx.save([written]));
      await harness.use.rebuildGuards();
      const { guard: rebuilt } = await harness.store.availabilityOf(lost);
      expect(rebuilt?.taken).toEqual([{ r: lost.reservationId, start: '2026-12-01', end: openEnd, until: never }]);
    });
  });
}
