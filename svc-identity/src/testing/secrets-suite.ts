import { describe, expect, test } from 'vitest';
import type { ApiToken } from '../domain/api-token.ts';
import type { ProviderVisit } from '../domain/provider-visit.ts';
import { member } from './builders.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const at = (text: string) => new Date(`2098-11-21T${text}.000Z`);
const token = (id: string, userId: string, createdAt = at('09:00:00')): ApiToken => ({
  id,
  userId,
  name: `program ${id}`,
  hash: `hash-${id}`,
  createdAt,
  lastUsedAt: null,
});

/** Tokens and visits to providers. */
export function testSecrets(under: () => StoresUnderTest): void {
  describe('tokens for programs', () => {
    test('are listed the oldest first, found by hash, and ended by their person only', async () => {
      const { users, apiTokens } = under().stores;
      await users.register([{ user: member('p1') }, { user: member('p2') }], 'test-tokens');
      await apiTokens.add(token('a2', 'p1', at('10:00:00')), 5);
      await apiTokens.add(token('a1', 'p1'), 5);
      expect(await apiTokens.list('p1')).toEqual([token('a1', 'p1'), token('a2', 'p1', at('10:00:00'))]);
      expect(await apiTokens.findByHash('hash-a1')).toEqual(token('a1', 'p1'));
      expect([await apiTokens.list('p2'), await apiTokens.findByHash('hash-none')]).toEqual([[], undefined]);
      const end = (userId: string, id: string) =>
        users.change(userId, (record) => ({ user: record, endTokens: { id } }), 'test-tokens');
      await end('p2', 'a1');
      expect(await apiTokens.list('p1')).toHaveLength(2);
      await end('p1', 'a1');
      await end('p1', 'a1');
      expect((await apiTokens.list('p1')).map(({ id }) => id)).toEqual(['a2']);
    });

    test('are no more than the limit, also when many are added at once, and none for nobody', async () => {
      const { users, apiTokens } = under().stores;
      await users.register([{ user: member('p3') }], 'test-limit');
      const added = await Promise.all(Array.from({ length: 6 }, (_, n) => apiTokens.add(token(`l${n}`, 'p3'), 2)));
      expect(added.filter(Boolean)).toHaveLength(2);
      expect(await apiTokens.list('p3')).toHaveLength(2);
      expect(await apiTokens.add(token('l9', 'nobody'), 2)).toBe(false);
      expect(await users.find('p3')).toEqual(member('p3'));
    });

    test('have their use noted only after a while', async () => {
      const { users, apiTokens } = under().stores;
      await users.register([{ user: member('p4') }], 'test-touch');
      await apiTokens.add(token('u1', 'p4'), 5);
      const lastUse = async () => (await apiTokens.findByHash('hash-u1'))?.lastUsedAt;
      await apiTokens.touch('u1', at('10:00:00'), at('09:59:00'));
      expect(await lastUse()).toEqual(at('10:00:00'));
      await apiTokens.touch('u1', at('10:00:30'), at('09:59:30'));
      expect(await lastUse()).toEqual(at('10:00:00'));
      await apiTokens.touch('u1', at('10:01:00'), at('10:00:00'));
      expect(await lastUse()).toEqual(at('10:01:00'));
    });
  });

  describe('a visit to a provider', () => {
    const visit: ProviderVisit = {
      stateHash: 'v1',
      provider: 'google',
      visitorId: 'visitor-1',
      state: 's',
      nonce: 'n',
      codeVerifier: 'c',
      returnTo: '/locations?q=1',
      language: 'en',
      consent: { terms: '2026-12-01', privacy: '2026-11-01', at: at('10:00:00') },
      expiresAt: at('10:10:00'),
    };

    test('is taken out once, by whoever began it, at the provider where it began', async () => {
      const { visits } = under().stores;
      await visits.save(visit);
      const key = { stateHash: 'v1', visitorId: 'visitor-1', provider: 'google' };
      expect(await visits.take({ ...key, visitorId: 'visitor-2' })).toBeUndefined();
      expect(await visits.take({ ...key, provider: 'kakao' })).toBeUndefined();
      const taken = await Promise.all([visits.take(key), visits.take(key), visits.take(key)]);
      expect(taken.filter(Boolean)).toEqual([visit]);
      expect(await visits.take(key)).toBeUndefined();
      await visits.save({ ...visit, stateHash: 'v2', consent: null });
      expect(await visits.take({ ...key, stateHash: 'v2' })).toEqual({ ...visit, stateHash: 'v2', consent: null });
    });
  });
}
