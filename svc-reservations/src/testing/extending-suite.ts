import { policy } from '@hamkke/contracts';
import { addDays, calendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Imported } from '../domain/imported.ts';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { CallingCustomer } from '../use-cases/renting/find-own.ts';
import { free, settingIn } from './hands.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

const january = days('2027-01-01', '2027-01-31');
const february = days('2027-02-01', '2027-02-28');
/** The last instant on which the customer of a rental until 31 December comes first, and the next one. */
const lastFirst = new Date('2026-12-16T14:59:59.999Z');
const openToAll = new Date('2026-12-16T15:00:00.000Z');

/** Using a unit for longer, over any store. The rental `a` runs from 1 to 31 December; it is 21 November. */
export function extendingSuite(harness: SuiteHarness): void {
  const idOf = (name: string) => harness.term(name).reservationId;
  const place = (name: string, more: Partial<HoldInput>, guestOf: string | null = null) =>
    harness.use.placeHold(harness.term(name, more), 'suite', guestOf);
  /** As a guest with the pass to the reservation that is extended. */
  const extend = (name: string, continues: string, more: Partial<HoldInput> = {}) =>
    place(name, { ...january, continues: idOf(continues), ...more }, idOf(continues));
  const extendAndPay = async (name: string, continues: string, more: Partial<HoldInput> = {}) => {
    await extend(name, continues, more);
    await harness.confirm(name);
  };
  const outcomeOf = async (work: Promise<unknown>) =>
    await work.then(
      () => 'placed',
      (error: unknown) => (error instanceof DomainError ? error.code : error),
    );
  const read = (name: string, customer: CallingCustomer = harness.guest(name)) =>
    harness.use.readOwn(idOf(name), customer, 'suite');

  describe('extending a rental', () => {
    beforeEach(() => harness.giveWay(policy.extensionPriorityDays));

    test('is for its customer: a member, a guest with the pass, or who proved the address', async () => {
      const me = harness.person('me');
      await harness.rent('a', { userId: me });
      expect(await place('b', { ...january, userId: me, continues: idOf('a') })).toMatchObject({ replaced: [] });
      expect(await harness.stored('b')).toMatchObject({ continues: idOf('a'), state: { status: 'pending' } });

      const other = { unitId: `${harness.unitId}-2` };
      await harness.rent('c', other);
      expect(await extend('d', 'c', other)).toMatchObject({ replaced: [] });

      const proven = { unitId: `${harness.unitId}-3`, customer: { name: '김', email: `${me}@example.com` } };
      await harness.rent('e', proven);
      const byAddress = { ...proven, ...january, userId: harness.person('other', `${me}@example.com`) };
      expect(await place('f', { ...byAddress, continues: idOf('e') })).toMatchObject({ replaced: [] });
    });

    test('is for nobody else: to them there is no such reservation', async () => {
      await harness.rent('a', { userId: harness.person('me') });
      await harness.rent('other', { unitId: `${harness.unitId}-2` });
      const strange = [
        () => place('b', { ...january, continues: idOf('a') }),
        () => place('b', { ...january, continues: idOf('a') }, idOf('other')),
        () => place('b', { ...january, continues: idOf('a'), userId: harness.person('stranger') }),
        () => place('b', { ...january, continues: 'nobody', userId: harness.person('me') }),
      ];
      for (const attempt of strange) await expect(attempt()).rejects.toEqual(refused('NOT_FOUND'));
      expect(await harness.stored('b')).toBeUndefined();
    });

    test.each<[string, () => Promise<unknown>]>([
      ['pending', () => harness.place('a')],
      [
        'cancelled',
        async () => {
          await harness.rent('a');
          await harness.cancel('a');
        },
      ],
      [
        'active',
        async () => {
          await harness.rent('a');
          harness.now = new Date('2026-12-31T15:00:00.000Z');
        },
      ],
      [
        'expired',
        async () => {
          await harness.rent('a');
          harness.now = new Date('2026-12-31T15:00:00.000Z');
          await harness.use.endRentals();
        },
      ],
    ])('is refused for what is no running rental: %s', async (status, arrange) => {
      await arrange();
      await expect(extend('b', 'a')).rejects.toMatchObject({ code: 'RESERVATION_OVER', details: { status } });
    });

    test.each<[string, () => Partial<HoldInput>]>([
      ['a later day', () => days('2027-01-02', '2027-01-31')],
      ['the last day itself', () => days('2026-12-31', '2027-01-31')],
      ['another unit', () => ({ unitId: `${harness.unitId}-2` })],
      ['another location', () => ({ locationId: 'location-2' })],
    ])('is refused for %s', async (_, more) => {
      await harness.rent('a');
      await expect(extend('b', 'a', more())).rejects.toMatchObject({
        code: 'RANGE_INVALID',
        details: { reason: 'not-next', startDate: '2027-01-01' },
        fields: [{ path: 'startDate', code: 'mismatch' }],
      });
    });

    test('is possible on its last day still, where nobody came before', async () => {
      await harness.rent('a');
      harness.now = new Date('2026-12-31T14:59:59.999Z');
      await extendAndPay('b', 'a');
      harness.now = new Date('2026-12-31T15:00:00.000Z');
      await harness.use.endRentals();
      expect((await read('b')).terms.map(({ state }) => state.status)).toEqual(['expired', 'active']);
    });

    test('was done already by one that stands, and again where that one is gone; an own hold gives way', async () => {
      await harness.rent('a');
      const mine = { visitorId: `${harness.unitId}-me` };
      await extend('b', 'a', mine);
      expect(await extend('c', 'a', mine)).toMatchObject({ replaced: [idOf('b')] });
      await expect(extend('d', 'a')).rejects.toEqual(refused('UNIT_TAKEN'));
      await harness.confirm('c');
      await expect(extend('d', 'a', mine)).rejects.toEqual(refused('UNIT_TAKEN'));
      await harness.cancel('c');
      expect(await extend('d', 'a')).toMatchObject({ replaced: [] });
    });

    test('repeated, answers the same, whatever became of the rental', async () => {
      await harness.rent('a');
      const first = await extend('b', 'a');
      await harness.cancel('a');
      expect(await extend('b', 'a')).toEqual(first);
      await expect(place('b', january)).rejects.toEqual(refused('VERSION_CONFLICT'));
    });

    test('goes on from period to period, whoever comes first after the earlier ones', async () => {
      await harness.rent('a');
      await extendAndPay('b', 'a');
      await extendAndPay('c', 'b', february);
      const ids = ['a', 'b', 'c'].map(idOf);
      for (const name of ['a', 'b', 'c']) {
        const { terms } = await read(name);
        expect(terms.map(({ reservationId }) => reservationId)).toEqual(ids);
      }
    });
  });

  describe('the days after a rental', () => {
    beforeEach(() => harness.giveWay(policy.extensionPriorityDays));

    test('are nobody else’s until two weeks before its end, and then anybody’s', async () => {
      await harness.rent('a');
      harness.now = lastFirst;
      for (const range of [january, days('2027-06-01', '2027-06-30')])
        await expect(harness.place('b', range)).rejects.toMatchObject({
          code: 'UNIT_TAKEN',
          details: { maybeFreeFrom: '2027-01-01' },
        });
      expect(await harness.stored('b')).toBeUndefined();
      harness.now = openToAll;
      await harness.rent('b', january);
      await expect(extend('c', 'a')).rejects.toMatchObject({
        code: 'UNIT_TAKEN',
        details: { maybeFreeFrom: '2027-02-01' },
      });
    });

    test('are no reason to refuse those before it, nor those after a hold', async () => {
      await harness.rent('a');
      await harness.rent('before', days('2026-11-21', '2026-11-30'));
      await harness.place('held', { unitId: `${harness.unitId}-2` });
      expect(await harness.place('after', { unitId: `${harness.unitId}-2`, ...january })).toMatchObject({
        replaced: [],
      });
      await expect(harness.place('x', { unitId: `${harness.unitId}-2` })).rejects.toMatchObject({
        code: 'UNIT_TAKEN',
        details: undefined,
      });
    });

    test('are its customer’s only for the extension: an ordinary booking is refused like anybody’s', async () => {
      const mine = { userId: harness.person('me'), visitorId: `${harness.unitId}-me` };
      await harness.rent('a', mine);
      await expect(harness.place('b', { ...mine, ...january })).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('stay with a hold that had them before the rental was one', async () => {
      await harness.place('theirs', january);
      await harness.rent('a');
      expect(await harness.confirm('theirs')).toEqual({ outcome: 'confirmed' });
      await expect(extend('b', 'a')).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('are lost to a hold that lapsed and is paid too late, and not to the extension that is', async () => {
      await harness.place('theirs', january);
      await harness.rent('a');
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      await extend('b', 'a');
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      expect(await harness.confirm('theirs')).toEqual({ outcome: 'rejected', reason: 'taken' });
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
      expect(await harness.stored('b')).toMatchObject({ continues: idOf('a'), state: { status: 'active' } });
    });

    test('an extension that is paid too late gets them also where a notice cut the rental short', async () => {
      await harness.rent('a');
      await extend('b', 'a');
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      await harness.leave('a', '2026-12-20');
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
    });

    test('an extension that is paid too late comes after a stranger who rented between', async () => {
      await harness.rent('a');
      await extend('b', 'a');
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      await harness.leave('a', '2026-12-05');
      await harness.rent('theirs', days('2026-12-06', '2026-12-31'));
      expect(await harness.confirm('b')).toEqual({ outcome: 'rejected', reason: 'taken' });
    });

    test('are those of a stranger who rented in the place of a rental that was cancelled', async () => {
      await harness.rent('a');
      await extend('b', 'a');
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      await harness.cancel('a');
      await harness.rent('theirs');
      expect(await harness.confirm('b')).toEqual({ outcome: 'rejected', reason: 'taken' });
      expect((await read('theirs')).terms).toHaveLength(1);
    });

    test('are given by a manager’s hand and by an import, whoever would come first', async () => {
      await harness.place('b', january);
      await settingIn(harness)('b', 'cancelled');
      await harness.rent('a');
      await settingIn(harness)('b', 'active', { decision: free });
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([idOf('a'), idOf('b')]);
      const row: Imported = {
        status: 'active',
        reason: 'renter',
        createdAt: harness.now,
        refundedAmount: 0,
        terms: harness.term('c', february),
      };
      expect((await harness.use.importReservations([row], 'suite')).inserted).toBe(1);
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual(['a', 'b', 'c'].map(idOf));
    });

    const wantedAtOnce = async (at: Date) => {
      await harness.rent('a');
      harness.now = at;
      const attempts = [harness.place('x', january), harness.place('y', january), extend('b', 'a')];
      return await Promise.all(attempts.map(outcomeOf));
    };

    test('wanted by two strangers and its customer at once go to the customer', async () => {
      expect(await wantedAtOnce(lastFirst)).toEqual(['UNIT_TAKEN', 'UNIT_TAKEN', 'placed']);
    });

    test('wanted by all of them at once go to one when nobody comes first any more', async () => {
      expect((await wantedAtOnce(openToAll)).toSorted()).toEqual(['UNIT_TAKEN', 'UNIT_TAKEN', 'placed']);
    });
  });

  describe('what its customer reads of a rental', () => {
    beforeEach(() => harness.giveWay(policy.extensionPriorityDays));

    test('is whether and until when it can be extended', async () => {
      await harness.rent('theirs', days('2027-03-01', '2027-03-31'));
      await harness.rent('a');
      expect((await read('a')).extend).toEqual({
        because: 'possible',
        startDate: '2027-01-01',
        until: '2027-02-28',
        priorityUntil: '2026-12-16',
        by: null,
      });
      await extend('b', 'a');
      expect((await read('a')).extend).toMatchObject({ because: 'extended', until: null, by: idOf('b') });
      expect((await read('b')).extend).toMatchObject({ because: 'unpaid', startDate: '2027-02-01', by: null });
      harness.pass(15 * minutes);
      expect((await read('a')).extend).toMatchObject({ because: 'possible', by: null });
    });

    test('is that somebody else has the next day, and that it is over', async () => {
      await harness.rent('a');
      harness.now = openToAll;
      await harness.place('theirs', january);
      expect((await read('a')).extend).toMatchObject({ because: 'taken', until: null, priorityUntil: null });
      harness.now = new Date('2026-12-31T15:00:00.000Z');
      expect((await read('a')).extend).toMatchObject({ because: 'over' });
    });

    test('are its periods, and no reservation of another unit or of somebody before', async () => {
      await harness.rent('before', days('2026-11-21', '2026-11-30'));
      await harness.rent('a');
      await harness.rent('elsewhere', { unitId: `${harness.unitId}-2` });
      await extendAndPay('gone', 'a');
      await harness.cancel('gone');
      await extendAndPay('b', 'a');
      for (const name of ['a', 'b'])
        expect((await read(name)).terms.map(({ reservationId }) => reservationId)).toEqual([idOf('a'), idOf('b')]);
      for (const name of ['before', 'elsewhere', 'gone']) expect((await read(name)).terms).toHaveLength(1);
    });
  });

  describe('a rental that is extended', () => {
    beforeEach(() => harness.giveWay(policy.extensionPriorityDays));

    const refusesNotice = async () => {
      expect((await read('a')).notice).toBeUndefined();
      await expect(harness.leave('a', '2026-12-20')).rejects.toMatchObject({
        code: 'RANGE_INVALID',
        details: { reason: 'extended', by: idOf('b') },
        fields: [{ path: 'leaveDate', code: 'not_allowed' }],
      });
      expect(await harness.stored('a')).toMatchObject({ notice: null, version: 2 });
    };

    test('is not ended early, but its last period is', async () => {
      await harness.rent('a');
      await extend('b', 'a');
      await refusesNotice();
      await harness.confirm('b');
      await refusesNotice();
      expect((await harness.leave('b', '2027-01-20')).reservation.range.end).toBe('2027-01-20');
    });

    test('is ended early again once nothing extends it', async () => {
      await harness.rent('a');
      await extendAndPay('b', 'a');
      await harness.cancel('b');
      await extend('c', 'a');
      harness.pass(15 * minutes);
      expect((await read('a')).notice).toMatchObject({ latest: '2026-12-30' });
      expect((await harness.leave('a', '2026-12-20')).reservation.range.end).toBe('2026-12-20');
      await extendAndPay('d', 'a', days('2026-12-21', '2027-01-20'));
      // The same call again is no other notice.
      expect((await harness.leave('a', '2026-12-20')).terms).toHaveLength(2);
    });

    test('is either ended early or extended where both come at once', async () => {
      await harness.rent('a');
      const [left, extended] = await Promise.all([
        outcomeOf(harness.leave('a', '2026-12-20')),
        outcomeOf(extend('b', 'a')),
      ]);
      expect([
        ['placed', 'RANGE_INVALID'],
        ['RANGE_INVALID', 'placed'],
      ]).toContainEqual([left, extended]);
    });

    test('is not said to end; a hold does not extend it', async () => {
      await harness.rent('a');
      await extendAndPay('b', 'a');
      const other = { unitId: `${harness.unitId}-2` };
      await harness.rent('c', other);
      harness.now = new Date('2026-12-24T03:00:00.000Z');
      await extend('d', 'c', other);
      await harness.use.remindCustomers();
      expect(await harness.stored('a')).toMatchObject({ remindedFor: null });
      expect(await harness.stored('c')).toMatchObject({ remindedFor: '2026-12-31' });
      harness.now = new Date('2027-01-24T03:00:00.000Z');
      await harness.use.lapseHolds();
      await harness.use.endRentals();
      await harness.use.remindCustomers();
      expect(await harness.stored('b')).toMatchObject({ remindedFor: '2027-01-31' });
    });

    test('keeps no reminder from those behind it, however many there are', async () => {
      const end = calendarDate('2026-11-25');
      const unitOf = (n: number) => ({ unitId: `${harness.unitId}-${n}` });
      const row = (name: string, more: Partial<HoldInput>): Imported => ({
        status: 'active',
        reason: 'renter',
        createdAt: harness.now,
        refundedAmount: 0,
        terms: { ...harness.term(name, more), orderId: null },
      });
      const rows = Array.from({ length: 120 }, (_, n) => [
        row(`x${n}`, { ...unitOf(n), range: { start: calendarDate('2026-11-01'), end } }),
        row(`y${n}`, {
          ...unitOf(n),
          range: { start: addDays(end, 1), end: addDays(end, 90) },
          continues: idOf(`x${n}`),
        }),
      ]);
      await harness.use.importReservations(rows.flat(), 'suite');
      await harness.rent('behind', days('2026-11-21', '2026-11-26'));
      await harness.use.remindCustomers();
      expect(await harness.stored('behind')).toMatchObject({ remindedFor: '2026-11-26' });
      expect(await harness.stored('x0')).toMatchObject({ remindedFor: null });
      harness.now = new Date('2026-12-01T03:00:00.000Z');
      await harness.use.endRentals();
    });
  });
}
