import { describe, expect, test } from 'vitest';
import { StateRefused } from '../domain/change.ts';
import { EmailTaken, TokenSpent, UserGone } from '../domain/ports.ts';
import { member, note, user } from './builders.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const types = (events: readonly { type: string; version: number }[]) =>
  events.map(({ type, version }) => `${type} ${version}`);
const end = new Date('2099-01-01T00:00:00.000Z');

/** Records, their passwords, and what is published of them. */
export function testPeople(under: () => StoresUnderTest): void {
  describe('people', () => {
    test('come back as they were stored, and nothing under an unknown id', async () => {
      const { users } = under().stores;
      const kakao = member('k1', {
        email: null,
        provider: 'kakao',
        identities: [{ provider: 'kakao', subject: '77' }],
        photoUrl: 'https://k.example/p.png',
        language: 'ja',
        mailsOff: ['rental-reminders', 'partner-units'],
        consents: [{ terms: '2026-12-01', privacy: '2026-11-01', at: end }],
      });
      await users.register(
        [
          { user: user('o1', { hasPassword: true }), passwordHash: 'hash-1' },
          { user: kakao },
          { user: member('m1'), notifications: ['franchise-requested'] },
        ],
        'test-register',
      );
      expect(await users.find('o1')).toEqual(user('o1', { hasPassword: true }));
      expect(await users.find('k1')).toEqual(kakao);
      expect(await users.findByEmail('m1@hamkke.test')).toEqual(member('m1'));
      expect(await users.findByIdentity({ provider: 'kakao', subject: '77' })).toEqual(kakao);
      expect([
        await users.find('nobody'),
        await users.findByEmail('nobody@hamkke.test'),
        await users.findByIdentity({ provider: 'google', subject: '77' }),
      ]).toEqual([undefined, undefined, undefined]);
      expect((await users.findMany(['m1', 'nobody', 'o1'])).map(({ id }) => id).sort()).toEqual(['m1', 'o1']);
      expect([await users.passwordOf('o1'), await users.passwordOf('m1')]).toEqual(['hash-1', undefined]);
      expect(types(await under().eventsOf('o1'))).toEqual(['user.registered 1']);
      expect(types(await under().eventsOf('m1')).sort()).toEqual(['franchise.requested 1', 'user.registered 1']);
    });

    test('are refused whole where an address, an identity or an id is taken, and nothing is published', async () => {
      const { users } = under().stores;
      const identities = [{ provider: 'google', subject: 'g-1' }];
      await users.register([{ user: user('t1', { identities }) }], 'test-taken');
      const twins = [
        [{ user: user('n1') }, { user: user('n2', { email: 't1@hamkke.test' }) }],
        [{ user: user('n1') }, { user: member('n2', { identities }) }],
        [{ user: user('n1') }, { user: user('t1', { email: 'new@hamkke.test' }) }],
      ];
      for (const people of twins) await expect(users.register(people, 'test-twins')).rejects.toBeInstanceOf(EmailTaken);
      expect(await users.findMany(['n1', 'n2'])).toEqual([]);
      expect([await under().eventsOf('n1'), await under().eventsOf('n2')]).toEqual([[], []]);
    });

    test('without an address, or without an identity, are many', async () => {
      const { users } = under().stores;
      const nameless = ['w1', 'w2', 'w3'].map((id) => ({ user: member(id, { email: null }) }));
      await users.register(nameless, 'test-nameless');
      expect(await users.findMany(['w1', 'w2', 'w3'])).toHaveLength(3);
    });

    test('who register the same address at once: one has it', async () => {
      const { users } = under().stores;
      const results = await Promise.allSettled(
        ['r1', 'r2', 'r3'].map((id) =>
          users.register([{ user: user(id, { email: 'race@hamkke.test' }) }], 'test-race'),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(
        results.flatMap((result) => (result.status === 'rejected' ? [result.reason instanceof EmailTaken] : [])),
      ).toEqual([true, true]);
      expect(await users.findMany(['r1', 'r2', 'r3'])).toHaveLength(1);
    });
  });

  describe('a change', () => {
    test('raises the version once and is published with its notifications', async () => {
      const { users } = under().stores;
      await users.register([{ user: member('c1') }], 'test-change');
      const after = await users.change(
        'c1',
        (before) => ({
          user: { ...before, displayName: '새 이름', version: 99 },
          notifications: ['proof-requested'],
          passwordHash: 'hash-c1',
        }),
        'test-change',
      );
      expect(after).toEqual(member('c1', { displayName: '새 이름', version: 2 }));
      expect(await users.find('c1')).toEqual(after);
      expect(await users.passwordOf('c1')).toBe('hash-c1');
      expect(types(await under().eventsOf('c1'))).toEqual([
        'user.registered 1',
        ...['proof.requested 2', 'user.updated 2'].sort(),
      ]);
    });

    test('of nothing, refused, of nobody, or to a taken address changes and publishes nothing', async () => {
      const { users } = under().stores;
      await users.register([{ user: member('c2') }, { user: member('c3') }], 'test-change');
      expect(await users.change('c2', () => undefined, 'test-change')).toEqual(member('c2'));
      await expect(
        users.change(
          'c2',
          () => {
            throw new StateRefused('no');
          },
          'test-change',
        ),
      ).rejects.toBeInstanceOf(StateRefused);
      await expect(
        users.change(
          'c2',
          (before) => ({ user: { ...before, email: 'c3@hamkke.test' }, passwordHash: 'x' }),
          'test-change',
        ),
      ).rejects.toBeInstanceOf(EmailTaken);
      await expect(users.change('nobody', () => undefined, 'test-change')).rejects.toBeInstanceOf(UserGone);
      expect([await users.find('c2'), await users.passwordOf('c2'), types(await under().eventsOf('c2'))]).toEqual([
        member('c2'),
        undefined,
        ['user.registered 1'],
      ]);
    });

    test('stands in the audit log once with what it says, and not at all where it fails', async () => {
      const { users } = under().stores;
      await users.register([{ user: user('c7') }, { user: user('c8') }], 'test-audit');
      const grant = () =>
        users.change(
          'c7',
          (before) =>
            before.isSuperUser
              ? undefined
              : { user: { ...before, isSuperUser: true }, audit: note('c7', { reason: '부탁' }) },
          'test-audit',
        );
      await Promise.all([grant(), grant(), grant()]);
      expect(await under().audited('c7')).toEqual([note('c7', { reason: '부탁' })]);
      await expect(
        users.change(
          'c8',
          (before) => ({ user: { ...before, email: 'c7@hamkke.test' }, audit: note('c8') }),
          'test-audit',
        ),
      ).rejects.toBeInstanceOf(EmailTaken);
      await users.change('c8', (before) => ({ user: { ...before, displayName: '그대로' } }), 'test-audit');
      expect(await under().audited('c8')).toEqual([]);
    });

    test('by many at once loses none of them', async () => {
      const { users } = under().stores;
      await users.register([{ user: member('c4', { displayName: '0' }) }], 'test-many');
      await Promise.all(
        Array.from({ length: 8 }, () =>
          users.change(
            'c4',
            (before) => ({ user: { ...before, displayName: String(Number(before.displayName) + 1) } }),
            'test-many',
          ),
        ),
      );
      expect(await users.find('c4')).toMatchObject({ displayName: '8', version: 9 });
    });

    test('uses a mailed token up with the others of its purpose, once; a new password voids links that set one', async () => {
      const { users, mailTokens } = under().stores;
      await users.register([{ user: member('c5') }], 'test-spend');
      for (const hash of ['p1', 'p2'])
        await mailTokens.save({ hash, purpose: 'email-proof', userId: 'c5', email: 'c5@hamkke.test', expiresAt: end });
      await mailTokens.save({
        hash: 's1',
        purpose: 'password-reset',
        userId: 'c5',
        email: 'c5@hamkke.test',
        expiresAt: end,
      });
      const prove = () =>
        users.change(
          'c5',
          (before) => ({ user: { ...before, emailProof: 'mail' }, spend: { hash: 'p1', purpose: 'email-proof' } }),
          'test-spend',
        );
      const results = await Promise.allSettled([prove(), prove(), prove()]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(
        results.flatMap((result) => (result.status === 'rejected' ? [result.reason instanceof TokenSpent] : [])),
      ).toEqual([true, true]);
      expect([await mailTokens.find('p1'), await mailTokens.find('p2'), (await mailTokens.find('s1'))?.userId]).toEqual(
        [undefined, undefined, 'c5'],
      );
      expect((await users.find('c5'))?.version).toBe(2);
      await users.change('c5', (before) => ({ user: before, passwordHash: 'hash-c5' }), 'test-spend');
      expect(await mailTokens.find('s1')).toBeUndefined();
    });

    test('of a password’s hash alone is published to nobody, and only from the hash that it replaces', async () => {
      const { users } = under().stores;
      await users.register([{ user: member('c6'), passwordHash: 'old' }], 'test-rehash');
      await users.rehash('c6', 'another', 'wrong');
      expect(await users.passwordOf('c6')).toBe('old');
      await users.rehash('c6', 'old', 'new');
      expect([await users.passwordOf('c6'), (await under().eventsOf('c6')).length]).toEqual(['new', 1]);
    });
  });

  test('notifications of a person are published, of nobody not', async () => {
    const { users } = under().stores;
    await users.register([{ user: member('t5') }], 'test-tell');
    await users.notify('t5', 'reset-requested', 'test-tell');
    await users.notify('nobody', 'reset-requested', 'test-tell');
    expect(types(await under().eventsOf('t5')).sort()).toEqual(['reset.requested 1', 'user.registered 1']);
    expect(await under().eventsOf('nobody')).toEqual([]);
  });

  test('an erasure leaves nothing behind, is published once, and frees the address', async () => {
    const { users, mailTokens, apiTokens } = under().stores;
    await users.register([{ user: member('e1'), passwordHash: 'hash' }], 'test-erase');
    await mailTokens.save({
      hash: 'e-m',
      purpose: 'email-proof',
      userId: 'e1',
      email: 'e1@hamkke.test',
      expiresAt: end,
    });
    await apiTokens.add({ id: 'e-t', userId: 'e1', name: 'program', hash: 'e-h', createdAt: end, lastUsedAt: null }, 5);
    await Promise.all([users.erase('e1', 'test-erase'), users.erase('e1', 'test-erase')]);
    expect([
      await users.find('e1'),
      await users.passwordOf('e1'),
      await mailTokens.find('e-m'),
      await apiTokens.findByHash('e-h'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(types(await under().eventsOf('e1'))).toEqual(['user.registered 1', 'user.erased 2']);
    await users.register([{ user: member('e2', { email: 'e1@hamkke.test' }) }], 'test-erase');
  });
}
