import { describe, expect, test } from 'vitest';
import type { AskedHold } from '../use-cases/place-hold.ts';
import { days, minutes, refused, type SuiteScene } from './suite-scene.ts';

/** Whose a reservation is, over any store. */
export function owningSuite(scene: SuiteScene): void {
  const emailOf = (who: string) => `${who}-${scene.unitId}@example.com`;
  const bookedBy = (email: string, more: Partial<AskedHold> = {}): Partial<AskedHold> => ({
    customer: { name: '김함께', email },
    ...more,
  });
  const list = async (personId: string, more: { limit?: number; cursor?: string } = {}) => {
    const { reservations, next } = await scene.use.listReservations({ personId, ...more }, 'suite');
    return { names: reservations.map(({ reservationId }) => reservationId.replace(`${scene.unitId}-`, '')), next };
  };
  const read = (name: string, renter: { personId?: string; guestOf?: string }) =>
    scene.use.readOwn(scene.term(name).reservationId, { personId: null, guestOf: null, ...renter }, 'suite');

  describe("one's own reservations", () => {
    test('are counted before a proof of their address opens them, and only those made without an account', async () => {
      const email = emailOf('counted');
      await scene.place('guest', bookedBy(` ${email.toUpperCase()} `, days('2027-01-01', '2027-01-31')));
      await scene.place('theirs', { ...bookedBy(email), userId: 'someone-else', ...days('2027-05-01', '2027-05-31') });
      expect(await scene.use.tellReservations.guestCount(email)).toBe(1);
      expect(await scene.use.tellReservations.guestCount(emailOf('nobody'))).toBe(0);
    });

    test('are those of the account, and those booked under the proven address, which are claimed once', async () => {
      const me = scene.person('me', emailOf('me'));
      await scene.place('mine', { userId: me });
      await scene.place('guest', bookedBy(` ${emailOf('ME').toUpperCase()} `, days('2027-01-01', '2027-01-31')));
      await scene.place('other', { ...bookedBy(emailOf('other')), ...days('2027-03-01', '2027-03-31') });
      await scene.place('theirs', {
        ...bookedBy(emailOf('me')),
        userId: 'someone-else',
        ...days('2027-05-01', '2027-05-31'),
      });
      expect((await list(me)).names.sort()).toEqual(['guest', 'mine']);
      const claimed = await scene.stored('guest');
      expect(claimed).toMatchObject({
        userId: me,
        version: 2,
        history: [{}, { why: 'claimed', from: 'pending', to: 'pending', by: { kind: 'renter', id: me } }],
      });
      await list(me);
      expect(await scene.stored('guest')).toEqual(claimed);
      expect(await scene.eventsOf('guest')).toEqual(['reservation.held']);
      expect(await scene.stored('theirs')).toMatchObject({ userId: 'someone-else', version: 1 });
    });

    test('nothing is claimed for an address that is not proven, nor while identity is away; what is claimed is listed then', async () => {
      const me = scene.person('me');
      await scene.place('mine', { userId: me });
      await scene.place('guest', bookedBy(emailOf('me'), days('2027-01-01', '2027-01-31')));
      expect((await list(me)).names).toEqual(['mine']);
      scene.addresses.proven.set(me, emailOf('me'));
      scene.addresses.away = true;
      expect((await list(me)).names).toEqual(['mine']);
      scene.addresses.away = false;
      expect((await list(me)).names.sort()).toEqual(['guest', 'mine']);
    });

    test('claimed by two calls at once, one version further', async () => {
      const me = scene.person('me', emailOf('me'));
      await scene.place('guest', bookedBy(emailOf('me')));
      await Promise.all([list(me), list(me), list(me)]);
      expect((await scene.stored('guest')).version).toBe(2);
    });

    test('come the newest first, page by page, each once', async () => {
      const me = scene.person('me');
      for (let n = 0; n < 7; n += 1) {
        await scene.place(`n${n}`, {
          userId: me,
          unitId: `${scene.unitId}-${n}`,
          visitorId: `${scene.unitId}-${n}`,
          address: `${n}`,
        });
        // Pairs are of the same instant.
        if (n % 2 === 1) scene.pass(minutes);
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
      const me = scene.person('me', emailOf('me'));
      const own = (n: number) => ({ userId: me, unitId: `${scene.unitId}-${n}`, visitorId: `${scene.unitId}-${n}` });
      for (const n of [1, 2, 3, 4]) await scene.place(`n${n}`, own(n));
      expect(await list(me, { limit: 4 })).toEqual({ names: ['n4', 'n3', 'n2', 'n1'], next: undefined });
      const { next } = await list(me, { limit: 3 });
      expect(next).toBe(scene.term('n2').reservationId);
      await scene.place('guest', bookedBy(emailOf('me')));
      expect((await list(me, { limit: 3, ...(next && { cursor: next }) })).names).toEqual(['n1']);
      expect(await scene.stored('guest')).toMatchObject({ userId: null, version: 1 });
    });

    test('are claimed by the hundred, and counted', async () => {
      const me = scene.person('me', emailOf('me'));
      const rows = Array.from({ length: 230 }, (_, n) => ({
        status: 'cancelled' as const,
        reason: 'renter' as const,
        createdAt: scene.now,
        refundedAmount: 0,
        terms: scene.term(
          `n${n}`,
          bookedBy(emailOf('me'), {
            locationId: n % 3 === 0 ? 'branch-1' : 'branch-2',
            unitId: `${scene.unitId}-${n % 3}`,
          }),
        ),
      }));
      await scene.use.importReservations(rows, 'suite');
      const claim = (personId: string) => scene.use.claimReservations(personId, { correlationId: 'suite' });
      expect([await claim(scene.person('stranger')), await claim(me), await claim(me)]).toEqual([0, 230, 0]);
    });

    test('a cursor that is not of this list is named as the field that is wrong', async () => {
      const fields = [{ path: 'cursor', code: 'not_allowed', message: expect.stringContaining('this list') }];
      await expect(list(scene.person('me'), { cursor: 'nobody' })).rejects.toMatchObject({
        code: 'VALIDATION',
        fields,
      });
    });

    test("a cursor that is someone else's, or nobody's, is refused", async () => {
      const me = scene.person('me');
      await scene.place('other', { userId: 'someone-else' });
      await expect(list(me, { cursor: scene.term('other').reservationId })).rejects.toEqual(refused('VALIDATION'));
      await expect(list(me, { cursor: 'nobody' })).rejects.toEqual(refused('VALIDATION'));
    });
  });

  describe('one reservation', () => {
    test("is its person's, its booker's with the proven address, and its guest's", async () => {
      const [me, booker] = [scene.person('me'), scene.person('booker', emailOf('booker'))];
      await scene.place('a', { userId: me });
      await scene.place('b', bookedBy(emailOf('booker'), days('2027-01-01', '2027-01-31')));
      expect((await read('a', { personId: me })).reservation.reservationId).toBe(scene.term('a').reservationId);
      expect((await read('b', { personId: booker })).reservation.userId).toBeNull();
      expect((await read('b', { guestOf: scene.term('b').reservationId })).cancel.because).toBe('unpaid');
    });

    test.each([
      'another member',
      'a member with another address',
      'a member whose address is of a claimed one',
      'a guest of another',
      'nobody',
    ])('is not there for %s', async (who) => {
      const stranger = scene.person(
        'stranger',
        who === 'a member whose address is of a claimed one' ? emailOf('me') : emailOf('stranger'),
      );
      await scene.place('a', {
        ...bookedBy(emailOf('me')),
        userId: who === 'a member with another address' ? null : 'me',
      });
      const renter = { 'a guest of another': { guestOf: 'other' }, nobody: {} }[who] ?? { personId: stranger };
      await expect(read('a', renter)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(scene.cancel('a', { renter: { personId: null, guestOf: null, ...renter } })).rejects.toEqual(
        refused('NOT_FOUND'),
      );
      await expect(
        scene.leave('a', '2026-12-20', { renter: { personId: null, guestOf: null, ...renter } }),
      ).rejects.toEqual(refused('NOT_FOUND'));
      expect((await scene.stored('a')).version).toBe(1);
    });

    test('whether it is there cannot be told by identity being away', async () => {
      await scene.place('a', { userId: 'someone-else' });
      scene.addresses.away = true;
      for (const name of ['a', 'nobody'])
        await expect(read(name, { personId: scene.person('me') })).rejects.toEqual(refused('UNAVAILABLE'));
      expect((await read('a', { personId: 'someone-else' })).reservation.version).toBe(1);
    });
  });

  test('a guest without the pass is not found while identity is away: nobody is asked about nobody', async () => {
    await scene.place('a');
    scene.addresses.away = true;
    await expect(read('a', { guestOf: 'other' })).rejects.toEqual(refused('NOT_FOUND'));
  });

  test('names that partners wrote are told once each, of the newest reservations', async () => {
    const me = scene.person('me');
    const place = (name: string, locationName: string, unit: string) =>
      scene.place(name, { userId: me, locationName, unitId: `${scene.unitId}-${unit}` });
    await place('a', '강남점', '1');
    scene.pass(1);
    await place('b', '홍대점', '2');
    scene.pass(1);
    await place('c', '강남점', '3');
    expect(await scene.use.tellReservations.textsOf(me)).toEqual(['강남점', '홍대점']);
    expect(await scene.use.tellReservations.textsOf(scene.person('stranger'))).toEqual([]);
  });

  test('identity is told of all that is someone’s, the address proven by now included, or of nothing', async () => {
    const me = scene.person('me', emailOf('me'));
    await scene.place('guest', bookedBy(emailOf('me')));
    scene.addresses.away = true;
    await expect(scene.use.tellReservations.ofPerson(me, 'suite')).rejects.toEqual(refused('UNAVAILABLE'));
    scene.addresses.away = false;
    expect(await scene.use.tellReservations.ofPerson(me, 'suite')).toMatchObject([
      { reservationId: scene.term('guest').reservationId, userId: me },
    ]);
    expect(await scene.use.tellReservations.one(scene.term('guest').reservationId)).toMatchObject({ userId: me });
    await expect(scene.use.tellReservations.one('nobody')).rejects.toEqual(refused('NOT_FOUND'));
  });
}
