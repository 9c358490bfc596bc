import { describe, expect, test } from 'vitest';
import { searchedOf } from '../domain/search-keys.ts';
import { member, user } from './builders.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const day = (date: string) => new Date(`${date}T03:00:00.000Z`);
const waiting = (id: string, requestedAt: Date) => ({
  user: user(id, {
    isApproved: false,
    franchiseRequest: { status: 'pending', requestedAt, decidedAt: null, reason: null },
  }),
});

/** What administrators read. Other tests leave people in the same store: these look for their own. */
export function testListing(under: () => StoresUnderTest): void {
  describe('lists', () => {
    test('applications that wait, the oldest first', async () => {
      const { users } = under().stores;
      await users.register(
        [
          waiting('lw2', day('2026-05-02')),
          waiting('lw1', day('2026-05-01')),
          { user: user('lw3') },
          { user: user('lw4', { isApproved: false, franchiseInfo: null }) },
        ],
        'test-list',
      );
      const ids = (await users.listWaiting(500)).map(({ id }) => id).filter((id) => id.startsWith('lw'));
      expect(ids).toEqual(['lw1', 'lw2']);
      expect(await users.listWaiting(1)).toHaveLength(1);
    });

    test('approved partners by name, page by page, found by how a word of theirs begins', async () => {
      const { users } = under().stores;
      const named = (id: string, displayName: string, more = {}) => ({
        user: user(id, { displayName: `zz ${displayName}`, ...more }),
      });
      await users.register(
        [
          named('lf3', '나'),
          named('lf1', '가'),
          named('lf2', '가'),
          named('lf4', '다', { franchiseInfo: { name: 'A.B (c)', address: 'x', phone: '02' } }),
          named('lf5', '라', { isApproved: false }),
          { user: member('lf6', { displayName: 'zz 마' }) },
        ],
        'test-list',
      );
      const read = async (page: { limit: number; search?: string; after?: string }) =>
        (await users.listPartners({ ...page, search: searchedOf(page.search) }))?.map(({ id }) => id);
      expect(await read({ limit: 500, search: 'ZZ ' })).toEqual(['lf1', 'lf2', 'lf3', 'lf4']);
      expect(await read({ limit: 2, search: 'zz' })).toEqual(['lf1', 'lf2']);
      expect(await read({ limit: 2, search: 'zz', after: 'lf2' })).toEqual(['lf3', 'lf4']);
      expect(await read({ limit: 2, search: 'zz', after: 'lf1' })).toEqual(['lf2', 'lf3']);
      expect(await read({ limit: 9, search: 'a.b (C)' })).toEqual(['lf4']);
      expect(await read({ limit: 9, search: 'zz.*' })).toEqual([]);
      expect(await read({ limit: 9, search: '(' })).toEqual(['lf4']);
      expect([
        await read({ limit: 9, search: '나' }),
        await read({ limit: 9, search: 'LF3@hamkke' }),
        await read({ limit: 9, search: 'lf' }),
      ]).toEqual([['lf3'], ['lf3'], ['lf1', 'lf2', 'lf3', 'lf4']]);
      expect(await read({ limit: 9, search: 'z 나' })).toEqual([]);
      expect(await read({ limit: 9, after: 'nobody' })).toBeUndefined();
    });

    test('counts people by the role that holds, and sign-ups by Seoul day', async () => {
      const { users } = under().stores;
      const list = new Set(['s1@hamkke.test', 's2@hamkke.test']);
      const since = new Date('2031-01-31T15:00:00.000Z');
      const before = await users.count(since, list);
      const admin = { userType: 'admin', createdAt: new Date('2031-01-31T15:00:00.000Z') } as const;
      await users.register(
        [
          { user: user('s1', admin) },
          { user: user('s2', { ...admin, emailProof: null }) },
          { user: user('s3', { ...admin, email: 's3@hamkke.test', createdAt: new Date('2031-01-31T14:59:59.999Z') }) },
          { user: member('s4', { createdAt: new Date('2031-02-01T15:00:00.000Z') }) },
          waiting('s5', day('2031-02-01')),
        ],
        'test-count',
      );
      const after = await users.count(since, list);
      expect([
        after.total - before.total,
        after.admins - before.admins,
        after.partners - before.partners,
        after.waiting - before.waiting,
      ]).toEqual([5, 1, 1, 1]);
      expect(Object.fromEntries(after.signUps)).toEqual({ '2031-02-01': 2, '2031-02-02': 1 });
      expect(await users.listAdministrators(list)).toEqual(['s1']);
      expect(await users.listAdministrators(new Set())).toEqual([]);
    });
  });
}
