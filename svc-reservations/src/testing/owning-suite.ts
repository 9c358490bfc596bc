import { describe, expect, test } from 'vitest';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

/** Whose a reservation is, over any store. */
export function owningSuite(harness: SuiteHarness): void {
  const emailOf = (who: string) => `${who}-${harness.unitId}@example.com`;
  const bookedBy = (email: string, more: Partial<HoldInput> = {}): Partial<HoldInput> => ({
    customer: { name: '김함께', email },
    ...more,
  });
  const list = async (personId: string, more: { limit?: number; cursor?: string } = {}) => {
    const { reservations, next } = await harness.use.listReservations({ personId, ...more }, 'suite');
    return { names: reservations.map(({ reservationId }) => reservationId.replace(`${harness.unitId}-`, '')), next };
  };
  const read = (name: string, customer: { personId?: string; guestOf?: string }) =>
    harness.use.readOwn(harness.term(name).reservationId, { personId: null, guestOf: null, ...customer }, 'suite');

  describe("one's own reservations", () => {
    test('are counted before a proof of their address opens them, and only those made without an account', async () => {
      const email = emailOf('counted');
      await harness.place('guest', bookedBy(` ${email.toUpperCase()} `, days('2027-01-01', '2027-01-31')));
      await harness.place('theirs', {
        ...bookedBy(email),
        userId: 'someone-else',
        ...days('2027-05-01', '2027-05-31'),
      });
      expect(await harness.use.internalReservations.guestCount(email)).toBe(1);
      expect(await harness.use.internalReservations.guestCount(emailOf('nobody'))).toBe(0);
    });

    test('are those of the account, and those booked under the proven address, which are claimed once', async () => {
      const me = harness.person('me', emailOf('me'));
      await harness.place('mine', { userId: me });
      await harness.place('guest', bookedBy(` ${emailOf('ME').toUpperCase()} `, days('2027-01-01', '2027-01-31')));
      await harness.place('other', { ...bookedBy(emailOf('other')), ...days('2027-03-01', '2027-03-31') });
      await harness.place('theirs', {
        ...bookedBy(emailOf('me')),
        userId: 'someone-else',
        ...days('2027-05-01', '2027-05-31'),
      });
      expect((await list(me)).names.sort()).toEqual(['guest', 'mine']);
      const claimed = await harness.stored('guest');
      expect(claimed).toMatchObject({
        userId: me,
        version: 2,
        history: [{}, { why: 'claimed', from: 'pending', to: 'pending', by: { kind: 'renter', id: me } }],
      });
      await list(me);
      expect(await harness.stored('guest')).toEqual(claimed);
      expect(await harness.eventsOf('guest')).toEqual(['reservation.held']);
      expect(await harness.stored('theirs')).toMatchObject({ userId: 'someone-else', version: 1 });
    });

    test('nothing is claimed for an address that is not proven, nor while identity is away; what is claimed is listed then', async () => {
      const me = harness.person('me');
      await harness.place('mine', { userId: me });
      await harness.place('guest', bookedBy(emailOf('me'), days('2027-01-01', '2027-01-31')));
      expect((await list(me)).names).toEqual(['mine']);
      harness.addresses.proven.set(me, emailOf('me'));
      harness.addresses.away = true;
      expect((await list(me)).names).toEqual(['mine']);
      harness.addresses.away = false;
      expect((await list(me)).names.sort()).toEqual(['guest', 'mine']);
    });

    test('claimed by two calls at once, one version further', async () => {
      const me = harness.person('me', emailOf('me'));
      await harness.place('guest', bookedBy(emailOf('me')));
      await Promise.all([list(me), list(me), list(me)]);
      expect((await harness.stored('guest')).version).toBe(2);
    });

    test('come the newest first, page by page, each once', async () => {
      const me = harness.person('me');
      for (let n = 0; n < 7; n += 1) {
        await harness.place(`n${n}`, {
          userId: me,
          unitId: `${harness.unitId}-${n}`,
          visitorId: `${harness.unitId}-${n}`,
          address: `${n}`,
        });
        // Pairs are of the same instant.
        if (n % 2 === 1) harness.pass(minutes);
      }
      const pages: string[][] = [];
      for (let cursor: string | undefined; ;) {
        const { names, next } = await list(me, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
        pages.push(names);
        if (next === undefined) break;
        cursor = next;
      }
      expect(pages).toEqual([['n6', 'n5'], ['n4', 'n3'], ['n2', 'n1'], ['n0']]);
      expect((await list(me)).names).toEqual(pages.flat());
    });

    test('end with the page that is just full, and only the first page claims', async () => {
      const me = harness.person('me', emailOf('me'));
      const own = (n: number) => ({
        userId: me,
        unitId: `${harness.unitId}-${n}`,
        visitorId: `${harness.unitId}-${n}`,
      });
      for (const n of [1, 2, 3, 4]) await harness.place(`n${n}`, own(n));
      expect(await list(me, { limit: 4 })).toEqual({ names: ['n4', 'n3', 'n2', 'n1'], next: undefined });
      const { next } = await list(me, { limit: 3 });
      expect(next).toBe(harness.term('n2').reservationId);
      await harness.place('guest', bookedBy(emailOf('me')));
      expect((await list(me, { limit: 3, ...(next && { cursor: next }) })).names).toEqual(['n1']);
      expect(await harness.stored('guest')).toMatchObject({ userId: null, version: 1 });
    });

    test('are claimed by the hundred, and counted', async () => {
      const me = harness.person('me', emailOf('me'));
      const rows = Array.from({ length: 230 }, (_, n) => ({
        status: 'cancelled' as const,
        reason: 'renter' as const,
        createdAt: harness.now,
        refundedAmount: 0,
        terms: harness.term(
          `n${n}`,
          bookedBy(emailOf('me'), {
            locationId: n % 3 === 0 ? 'location-1' : 'location-2',
            unitId: `${harness.unitId}-${n % 3}`,
          }),
        ),
      }));
      await harness.use.importReservations(rows, 'suite');
      const claim = (personId: string) => harness.use.claimReservations(personId, { correlationId: 'suite' });
      expect([await claim(harness.person('stranger')), await claim(me), await claim(me)]).toEqual([0, 230, 0]);
    });

    test('a cursor that is not of this list is named as the field that is wrong', async () => {
      const fields = [{ path: 'cursor', code: 'not_allowed', message: expect.stringContaining('this list') }];
      await expect(list(harness.person('me'), { cursor: 'nobody' })).rejects.toMatchObject({
        code: 'VALIDATION',
        fields,
      });
    });

    test("a cursor that is someone else's, or nobody's, is refused", async () => {
      const me = harness.person('me');
      await harness.place('other', { userId: 'someone-else' });
      await expect(list(me, { cursor: harness.term('other').reservationId })).rejects.toEqual(refused('VALIDATION'));
      await expect(list(me, { cursor: 'nobody' })).rejects.toEqual(refused('VALIDATION'));
    });
  });

  describe('one reservation', () => {
    test("is its person's, its customer's with the proven address, and its guest's", async () => {
      const [me, customer] = [harness.person('me'), harness.person('customer', emailOf('customer'))];
      await harness.place('a', { userId: me });
      await harness.place('b', bookedBy(emailOf('customer'), days('2027-01-01', '2027-01-31')));
      expect((await read('a', { personId: me })).reservation.reservationId).toBe(harness.term('a').reservationId);
      expect((await read('b', { personId: customer })).reservation.userId).toBeNull();
      expect((await read('b', { guestOf: harness.term('b').reservationId })).cancel.because).toBe('unpaid');
    });

    test.each([
      'another member',
      'a member with another address',
      'a member whose address is of a claimed one',
      'a guest of another',
      'nobody',
    ])('is not there for %s', async (who) => {
      const stranger = harness.person(
        'stranger',
        who === 'a member whose address is of a claimed one' ? emailOf('me') : emailOf('stranger'),
      );
      await harness.place('a', {
        ...bookedBy(emailOf('me')),
        userId: who === 'a member with another address' ? null : 'me',
      });
      const customer = { 'a guest of another': { guestOf: 'other' }, nobody: {} }[who] ?? { personId: stranger };
      await expect(read('a', customer)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(harness.cancel('a', { customer: { personId: null, guestOf: null, ...customer } })).rejects.toEqual(
        refused('NOT_FOUND'),
      );
      await expect(
        harness.leave('a', '2026-12-20', { customer: { personId: null, guestOf: null, ...customer } }),
      ).rejects.toEqual(refused('NOT_FOUND'));
      expect((await harness.stored('a')).version).toBe(1);
    });

    test('that identity is away does not show whether it is there', async () => {
      await harness.place('a', { userId: 'someone-else' });
      harness.addresses.away = true;
      for (const name of ['a', 'nobody'])
        await expect(read(name, { personId: harness.person('me') })).rejects.toEqual(refused('UNAVAILABLE'));
      expect((await read('a', { personId: 'someone-else' })).reservation.version).toBe(1);
    });
  });

  test('a guest without the pass is not found while identity is away: identity is not called about nobody', async () => {
    await harness.place('a');
    harness.addresses.away = true;
    await expect(read('a', { guestOf: 'other' })).rejects.toEqual(refused('NOT_FOUND'));
  });

  test('names that partners wrote are answered once each, of the newest reservations', async () => {
    const me = harness.person('me');
    const place = (name: string, locationName: string, unit: string) =>
      harness.place(name, { userId: me, locationName, unitId: `${harness.unitId}-${unit}` });
    await place('a', '강남점', '1');
    harness.pass(1);
    await place('b', '홍대점', '2');
    harness.pass(1);
    await place('c', '강남점', '3');
    expect(await harness.use.internalReservations.textsOf(me)).toEqual(['강남점', '홍대점']);
    expect(await harness.use.internalReservations.textsOf(harness.person('stranger'))).toEqual([]);
  });

  test('identity gets all that is someone’s, the address proven by now included, or of nothing', async () => {
    const me = harness.person('me', emailOf('me'));
    await harness.place('guest', bookedBy(emailOf('me')));
    harness.addresses.away = true;
    await expect(harness.use.internalReservations.ofPerson(me, 'suite')).rejects.toEqual(refused('UNAVAILABLE'));
    harness.addresses.away = false;
    expect(await harness.use.internalReservations.ofPerson(me, 'suite')).toMatchObject([
      { reservationId: harness.term('guest').reservationId, userId: me },
    ]);
    expect(await harness.use.internalReservations.one(harness.term('guest').reservationId)).toMatchObject({
      userId: me,
    });
    await expect(harness.use.internalReservations.one('nobody')).rejects.toEqual(refused('NOT_FOUND'));
  });
}
