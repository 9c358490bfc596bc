import { describe, expect, test } from 'vitest';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { Manager } from '../use-cases/managing/managing.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

const boss: Manager = { personId: 'boss', overseer: 'super-user' };

/** What those who manage locations read, over any store. */
export function managingSuite(harness: SuiteHarness): void {
  const me = (): Manager => ({ personId: `${harness.unitId}-owner`, overseer: null });
  const mine = (more: Partial<HoldInput> = {}): Partial<HoldInput> => ({ ownerId: me().personId, ...more });
  const list = async (more: Partial<Parameters<typeof harness.use.listManaged>[0]> = {}) => {
    const { reservations, next } = await harness.use.listManaged({ manager: me(), ownerId: me().personId, ...more });
    return { names: reservations.map(({ reservationId }) => reservationId.replace(`${harness.unitId}-`, '')), next };
  };
  const several = async (count: number, facts: (n: number) => Partial<HoldInput> = () => ({})) => {
    for (let n = 0; n < count; n += 1) {
      await harness.place(
        `n${n}`,
        mine({
          unitId: `${harness.unitId}-${n}`,
          visitorId: `${harness.unitId}-${n}`,
          address: `${harness.unitId}-${n}`,
          ...facts(n),
        }),
      );
      // Pairs are of the same instant.
      if (n % 2 === 1) harness.pass(1);
    }
  };

  describe("a partner's reservations", () => {
    test('come the newest first, page by page, each once, whatever comes meanwhile', async () => {
      await several(7);
      const pages: string[][] = [];
      for (let cursor: string | undefined; ;) {
        const { names, next } = await list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
        pages.push(names);
        await harness.place(
          `meanwhile${pages.length}`,
          mine({ unitId: `${harness.unitId}-m${pages.length}`, ownerId: `${harness.unitId}-owner` }),
        );
        if (next === undefined) break;
        cursor = next;
      }
      expect(pages).toEqual([['n6', 'n5'], ['n4', 'n3'], ['n2', 'n1'], ['n0']]);
    });

    test('by status and by location', async () => {
      await several(4, (n) => ({ locationId: n % 2 === 0 ? 'location-1' : 'location-2' }));
      await harness.release('n0');
      expect((await list({ status: 'cancelled' })).names).toEqual(['n0']);
      expect((await list({ locationId: 'location-2' })).names).toEqual(['n3', 'n1']);
      expect((await list({ locationId: 'location-1', status: 'pending' })).names).toEqual(['n2']);
    });

    test.each([
      ['김', true],
      ['김함', true],
      ['함께', false],
      ['민수', true],
      ['MIN su', true],
      ['kim min', true],
      ['  su ', true],
      ['in su', false],
      ['Min.Su@', true],
      ['example', false],
      ['010-1234', true],
      ['01012345678', true],
      ['1234', false],
      ['+82 10 1234', true],
      ['location-1-m-7', true],
      ['LOCATION-1-M', true],
      ['m-7', false],
      ['ORDERx', true],
      ['.*', false],
      ['^김', false],
      ['김\\', false],
      ['$ne', false],
      [')(', false],
    ])('%j finds by the beginning: %s', async (search, found) => {
      await harness.place(
        'a',
        mine({
          customer: { name: '김함 민수 Kim Min Su', email: 'min.su@Example.com', phone: '+82 10-1234-5678' },
          unitNumber: 'location-1-M-7',
          orderId: `orderX${harness.unitId.replace(/\W/g, '')}`,
        }),
      );
      await harness.place(
        'other',
        mine({
          unitId: `${harness.unitId}-2`,
          customer: { name: '박', email: 'park@example.org' },
          unitNumber: 'zzz',
          orderId: `zzz${harness.unitId.replace(/\W/g, '')}`,
        }),
      );
      expect((await list({ search })).names).toEqual(found ? ['a'] : []);
    });

    test('a search goes on from page to page, and nothing typed finds everything', async () => {
      await several(5, (n) => ({ customer: { name: n === 2 ? '박' : '김', email: 'a@b.c' } }));
      const first = await list({ search: '김', limit: 3 });
      expect(first.names).toEqual(['n4', 'n3', 'n1']);
      expect((await list({ search: '김', limit: 3, cursor: first.next })).names).toEqual(['n0']);
      expect((await list({ search: '  ' })).names).toHaveLength(5);
    });

    test("are the partner's and an overseer's; all of them an overseer's only", async () => {
      await harness.place('a', mine());
      expect((await list({ manager: boss })).names).toEqual(['a']);
      await expect(list({ manager: { personId: 'owner-2', overseer: null } })).rejects.toEqual(refused('FORBIDDEN'));
      await expect(list({ ownerId: undefined })).rejects.toEqual(refused('FORBIDDEN'));
      expect(
        (await list({ manager: boss, ownerId: undefined, search: harness.term('a').orderId ?? '' })).names,
      ).toEqual(['a']);
    });

    test('end with the page that is just full', async () => {
      await several(3);
      expect(await list({ limit: 3 })).toEqual({ names: ['n2', 'n1', 'n0'], next: undefined });
      expect((await list({ limit: 2 })).next).toBe(
        `${(await harness.stored('n1')).createdAt.getTime()}.${harness.term('n1').reservationId}`,
      );
    });

    const noCursors = ['nobody', '1.', '.a', 'x.a', '1.$ne', '1.a!', '123456789012345.a'];
    test.each(noCursors)('%j is no cursor', async (cursor) => {
      const fields = [{ path: 'cursor', code: 'format', message: expect.stringContaining('cursor') }];
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'VALIDATION', fields });
    });

    test('someone forgotten is found by nothing of theirs, but by the order', async () => {
      const person = harness.person('me');
      await harness.place(
        'a',
        mine({ userId: person, customer: { name: '홍길동', email: 'hong@example.com', phone: '01099998888' } }),
      );
      expect((await list({ search: '홍길' })).names).toEqual(['a']);
      await harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, person));
      for (const search of ['홍길', 'hong@', '0109999']) expect((await list({ search })).names).toEqual([]);
      expect((await list({ search: harness.term('a').orderId ?? '' })).names).toEqual(['a']);
    });
  });

  test('who has which unit: what stands today or later, and no hold that lapsed; of another partner nothing', async () => {
    const locationId = `${harness.unitId}-location`;
    const here = (n: number, more: Partial<HoldInput> = {}) =>
      mine({ locationId, unitId: `${harness.unitId}-${n}`, ...more });
    await harness.rent('now', here(1));
    await harness.rent('next', here(1, days('2027-01-01', '2027-01-31')));
    await harness.rent('over', here(2, days('2026-11-21', '2026-11-21')));
    await harness.place('lapsed', here(3));
    harness.pass(24 * 60 * minutes);
    await harness.place('held', here(4));
    const names = async (manager: Manager) =>
      (await harness.use.readOccupancy(locationId, manager)).map(({ reservationId }) =>
        reservationId.replace(`${harness.unitId}-`, ''),
      );
    expect(await names(me())).toEqual(['now', 'next', 'held']);
    expect(await names(boss)).toEqual(['now', 'next', 'held']);
    expect(await names({ personId: 'owner-2', overseer: null })).toEqual([]);
  });

  test('one reservation and its photo are read by who manages the location, whoever rents it', async () => {
    await harness.rent('a', mine());
    const nobody = { personId: null, guestOf: null };
    const read = (manager: Manager | undefined) =>
      harness.use.readOwn(harness.term('a').reservationId, { ...nobody, manager }, 'suite');
    expect([(await read(me())).managed, (await read(boss)).managed]).toEqual([true, true]);
    expect((await harness.use.readOwn(harness.term('a').reservationId, harness.guest('a'), 'suite')).managed).toBe(
      false,
    );
    await expect(read({ personId: 'owner-2', overseer: null })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(read(undefined)).rejects.toEqual(refused('NOT_FOUND'));
    await expect(
      harness.use.readPhoto(
        harness.term('a').reservationId,
        { ...nobody, manager: { personId: 'owner-2', overseer: null } },
        'suite',
      ),
    ).rejects.toEqual(refused('NOT_FOUND'));
  });
}
