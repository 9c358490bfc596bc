import { describe, expect, test } from 'vitest';
import { TokenSpent } from '../domain/ports.ts';
import { member } from './builders.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const later = new Date('2098-11-21T10:15:00.000Z');

/** Second factors, sign-ins that wait for a code, and pinned identities. */
export function testSecondFactors(under: () => StoresUnderTest): void {
  const setUp = async (userId: string, secret = `sealed-${userId}`) => {
    const { users, factors } = under().stores;
    if (!(await users.find(userId))) await users.register([{ user: member(userId) }], 'test-factor');
    await factors.saveSetUp({ userId, secret, expiresAt: later });
    const secondFactor = { userId, secret, lastStep: 5, recoveryHashes: ['r1', 'r2'] };
    return () =>
      users.change(userId, (user) => ({ user: { ...user, hasSecondFactor: true }, secondFactor }), 'test-factor');
  };

  describe('a second factor', () => {
    test('comes with the record, out of what waited for it, once', async () => {
      const { factors } = under().stores;
      const confirm = await setUp('sf1');
      expect([await factors.find('sf1'), await factors.setUpOf('sf1')]).toEqual([
        undefined,
        { userId: 'sf1', secret: 'sealed-sf1', expiresAt: later },
      ]);
      expect(await confirm()).toMatchObject({ hasSecondFactor: true });
      expect(await factors.find('sf1')).toEqual({
        userId: 'sf1',
        secret: 'sealed-sf1',
        lastStep: 5,
        recoveryHashes: ['r1', 'r2'],
      });
      expect(await factors.setUpOf('sf1')).toBeUndefined();
      await expect(confirm()).rejects.toThrow(TokenSpent);
    });

    test('is not the one whose secret another replaced meanwhile', async () => {
      const confirm = await setUp('sf2', 'sealed-old');
      await setUp('sf2', 'sealed-new');
      await expect(confirm()).rejects.toThrow(TokenSpent);
      expect(await under().stores.users.find('sf2')).toMatchObject({ hasSecondFactor: false });
    });

    test('counts each step and each recovery code once, also at once', async () => {
      const { factors } = under().stores;
      await (
        await setUp('sf3')
      )();
      const steps = await Promise.all([
        factors.useStep('sf3', 6),
        factors.useStep('sf3', 6),
        factors.useStep('sf3', 6),
      ]);
      expect(steps.filter(Boolean)).toHaveLength(1);
      expect([
        await factors.useStep('sf3', 5),
        await factors.useStep('sf3', 7),
        await factors.useStep('nobody', 9),
      ]).toEqual([false, true, false]);
      const codes = await Promise.all([factors.useRecoveryCode('sf3', 'r1'), factors.useRecoveryCode('sf3', 'r1')]);
      expect(codes.filter(Boolean)).toHaveLength(1);
      expect([await factors.useRecoveryCode('sf3', 'none'), await factors.useRecoveryCode('sf3', 'r2')]).toEqual([
        false,
        true,
      ]);
    });

    test('goes by itself, and with the person', async () => {
      const { users, factors } = under().stores;
      await (
        await setUp('sf4')
      )();
      await users.change(
        'sf4',
        (user) => ({ user: { ...user, hasSecondFactor: false }, secondFactor: 'none' }),
        'test-factor',
      );
      expect(await factors.find('sf4')).toBeUndefined();
      await (
        await setUp('sf4')
      )();
      await setUp('sf4', 'sealed-next');
      await users.erase('sf4', 'test-factor');
      expect([await factors.find('sf4'), await factors.setUpOf('sf4')]).toEqual([undefined, undefined]);
    });
  });

  test('a sign-in that waits for a code is taken out once', async () => {
    const { tickets } = under().stores;
    const ticket = {
      hash: 't1',
      userId: 'sf1',
      visitorId: 'visitor-1',
      returnTo: '/profile',
      at: new Date('2098-11-21T10:00:00.000Z'),
      expiresAt: later,
    };
    await tickets.save(ticket);
    expect([await tickets.find('t1'), await tickets.find('t2')]).toEqual([ticket, undefined]);
    expect((await Promise.all([tickets.take('t1'), tickets.take('t1')])).filter(Boolean)).toHaveLength(1);
    expect(await tickets.find('t1')).toBeUndefined();
  });

  test('the first identity that may be is pinned to an address, also of two at once, and stays', async () => {
    const { pins } = under().stores;
    const [google, corp] = [
      { provider: 'google', subject: '1' },
      { provider: 'corp', subject: '1' },
    ];
    expect(await pins.claim('a@hamkke.test', google, false)).toBe(false);
    const claims = await Promise.all([
      pins.claim('a@hamkke.test', google, true),
      pins.claim('a@hamkke.test', corp, true),
    ]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    const [first, second] = claims[0] ? [google, corp] : [corp, google];
    expect([await pins.claim('a@hamkke.test', first, false), await pins.claim('a@hamkke.test', second, true)]).toEqual([
      true,
      false,
    ]);
    expect(await pins.claim('b@hamkke.test', second, true)).toBe(true);
  });
}
