import { beforeEach, describe, expect, test } from 'vitest';
import { free, partner, refund, settingIn } from './hands.ts';
import { photoUrl } from './photos.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';
import { stranger, workHarness } from './work-harness.ts';

const day = 24 * 60 * minutes;
const clear = { condition: 'clear' } as const;
const leftBehind = { condition: 'left-behind', note: '상자 두 개' } as const;

/** Checks of units that were left, over any store. The rental ends on 30 November; it is 1 December. */
export function unitCheckSuite(harness: SuiteHarness): void {
  const { idOf, at, me, own, goTo, lists } = workHarness(harness);
  const set = settingIn(harness);
  type Said = Omit<Parameters<typeof harness.use.checkUnit>[0], 'reservationId' | 'manager'>;
  const check = async (name: string, said: Said, manager = partner) =>
    (await harness.use.checkUnit({ reservationId: idOf(name), manager, ...said }, 'suite')).check;
  const photoOf = (name: string, by: 'customer' | 'manager', manager = partner) =>
    harness.use.readUnitPhoto({ reservationId: idOf(name), by, manager });

  describe('checking a unit that was left', () => {
    beforeEach(async () => {
      own();
      await harness.rent('a', at(1, days('2026-11-21', '2026-11-30')));
      await goTo('2026-12-01');
    });

    test('is stored with the reservation and in its history, is published, and is due no more', async () => {
      expect((await lists()).checks).toHaveLength(1);
      const before = await harness.eventsOf('a');
      expect(await check('a', leftBehind)).toEqual({
        ...leftBehind,
        photo: null,
        at: harness.now,
        by: { kind: 'owner', id: 'owner-1' },
      });
      expect(await harness.stored('a')).toMatchObject({
        version: 4,
        unitCheck: leftBehind,
        state: { status: 'expired' },
      });
      expect((await harness.stored('a')).history.at(-1)).toMatchObject({ why: 'checked', from: 'expired' });
      expect(await harness.eventsOf('a')).toEqual([...before, 'reservation.checked']);
      expect((await lists()).checks).toEqual([]);
    });

    test('replaces what was said within a day; later it stands, and the same is answered at any time', async () => {
      const first = await check('a', clear);
      harness.pass(day - 1);
      expect(await check('a', clear)).toEqual(first);
      const second = await check('a', leftBehind);
      expect((await harness.stored('a')).version).toBe(5);
      harness.pass(day - 1);
      await check('a', leftBehind);
      harness.pass(1);
      await expect(check('a', clear)).rejects.toEqual(refused('VERSION_CONFLICT'));
      harness.pass(300 * day);
      expect(await check('a', leftBehind)).toEqual(second);
      expect((await harness.stored('a')).version).toBe(5);
    });

    test('has a photo of its own beside the customer’s, which goes with the check that it replaces', async () => {
      const photo = await photoUrl();
      await harness.rent('b', at(2, days('2026-12-02', '2026-12-31')));
      await harness.leave('b', '2026-12-10', { customer: me(), photo: await photoUrl({ red: 10 }) });
      await goTo('2026-12-11');
      await expect(photoOf('b', 'manager')).rejects.toEqual(refused('NOT_FOUND'));
      const { photo: mark } = await check('b', { ...clear, photo });
      expect(mark).toEqual({ mark: expect.stringMatching(/^[0-9a-f]{64}$/), at: harness.now });
      const [own1, theirs] = [await photoOf('b', 'manager'), await photoOf('b', 'customer')];
      expect(Buffer.from(own1.bytes).toString('latin1')).toContain('WEBP');
      expect(Buffer.from(own1.bytes).includes('somebody')).toBe(false);
      expect(own1.bytes).not.toEqual(theirs.bytes);
      await expect(photoOf('b', 'manager', stranger)).rejects.toEqual(refused('NOT_FOUND'));
      expect(await check('b', { ...clear, photo })).toMatchObject({ photo: mark });
      await check('b', clear);
      await expect(photoOf('b', 'manager')).rejects.toEqual(refused('NOT_FOUND'));
      expect((await photoOf('b', 'customer')).bytes).toEqual(theirs.bytes);
    });

    test('is refused for what is no image, and changes nothing', async () => {
      const photo = `data:image/png;base64,${Buffer.from('no image').toString('base64')}`;
      await expect(check('a', { ...clear, photo })).rejects.toEqual(refused('IMAGE_INVALID'));
      expect(await harness.stored('a')).toMatchObject({ version: 3, unitCheck: null });
    });

    test('is refused while the rental is not over, and where it goes on', async () => {
      await harness.place('held', at(2));
      await harness.rent('runs', at(3));
      await harness.rent('renews', at(4, days('2026-12-01', '2026-12-31')));
      await harness.use.setRenewing(
        { reservationId: idOf('renews'), personId: harness.person('me'), renewing: true },
        'suite',
      );
      await harness.rent('extended', at(5, days('2026-12-01', '2026-12-31')));
      await harness.rent('next', at(5, { ...days('2027-01-01', '2027-01-31'), continues: idOf('extended') }));
      harness.now = new Date('2026-12-31T14:59:59.999Z');
      for (const name of ['held', 'runs', 'renews', 'extended'])
        await expect(check(name, clear)).rejects.toEqual(refused('UNIT_IN_USE'));
      harness.now = new Date('2026-12-31T15:00:00.000Z');
      expect(await check('runs', clear)).toMatchObject(clear);
      await harness.use.endRentals();
      for (const name of ['renews', 'extended', 'next'])
        await expect(check(name, clear)).rejects.toEqual(refused('UNIT_IN_USE'));
      await goTo('2027-02-01');
      await expect(check('extended', clear)).rejects.toMatchObject({
        code: 'UNIT_IN_USE',
        details: { by: idOf('next') },
      });
      expect(await check('next', clear)).toMatchObject(clear);
    });

    test('is not found by another partner, nor for what never had its unit', async () => {
      await expect(check('a', clear, stranger)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(check('nobody', clear)).rejects.toEqual(refused('NOT_FOUND'));
      await harness.rent('before', at(2, days('2026-12-10', '2026-12-31')));
      await harness.cancel('before', { customer: me() });
      await expect(check('before', clear)).rejects.toEqual(refused('NOT_FOUND'));
      expect(await harness.stored('a')).toMatchObject({ unitCheck: null });
    });

    test('by two at once is stored once where they say the same, and one after the other where they do not', async () => {
      const [one, two] = await Promise.all([check('a', clear), check('a', clear)]);
      expect(one).toEqual(two);
      expect((await harness.stored('a')).version).toBe(4);
      await Promise.all([check('a', leftBehind), check('a', { condition: 'damaged', note: '문' })]);
      const { history, version, unitCheck } = await harness.stored('a');
      expect([version, history.filter(({ why }) => why === 'checked').length]).toEqual([6, 3]);
      expect(['left-behind', 'damaged']).toContain(unitCheck?.condition);
    });

    test('is void once the unit is taken again by hand, and due when it is left again', async () => {
      await harness.rent('b', at(2, days('2026-12-01', '2026-12-31')));
      await set('b', 'cancelled', { decision: refund(60_000) });
      await check('b', { ...leftBehind, photo: await photoUrl() });
      await set('b', 'active', { decision: free });
      expect(await harness.stored('b')).toMatchObject({ unitCheck: null });
      await expect(photoOf('b', 'manager')).rejects.toEqual(refused('NOT_FOUND'));
      await goTo('2027-01-01');
      expect((await lists()).checks).toEqual([['b', '2026-12-31', null]]);
    });

    test('says nothing any more once its customer is forgotten, by a person or by time', async () => {
      const photo = await photoUrl();
      await harness.rent('b', at(2, { ...days('2026-12-02', '2026-12-31'), userId: null }));
      await harness.leave('b', '2026-12-10', { photo });
      await goTo('2026-12-11');
      for (const name of ['a', 'b']) await check(name, { ...leftBehind, photo });
      await harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, harness.person('me')));
      expect((await harness.stored('b')).unitCheck?.note).toBe('상자 두 개');
      harness.pass(6 * 366 * day);
      await harness.use.forgetEnded();
      for (const name of ['a', 'b']) {
        expect((await harness.stored(name)).unitCheck).toMatchObject({
          condition: 'left-behind',
          note: null,
          photo: null,
        });
        for (const by of ['customer', 'manager'] as const)
          expect(await harness.store.photoOf(idOf(name), by)).toBeUndefined();
      }
    });
  });
}
