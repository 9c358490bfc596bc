import { systemClock } from '@hamkke/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LockOffline, LockUnknown, type Locks } from '../domain/locks.ts';
import { startLockStandIn, type LockStandIn } from '../testing/lock-stand-in.ts';
import { codeOnLock, locksSuite } from '../testing/locks-suite.ts';
import { createTtlock } from './ttlock.ts';

describe('TTLock', () => {
  let standIn: LockStandIn;
  let locks: Locks;
  let device = 700_000;
  const newDevice = () => String((device += 1));
  const create = (more: { password?: string; timeoutMs?: number; clock?: () => Date } = {}) =>
    createTtlock({ url: standIn.ttlockUrl, clock: systemClock, ...standIn.credentials, ...more });

  beforeAll(async () => {
    standIn = await startLockStandIn();
  });
  beforeEach(() => {
    locks = create();
  });
  afterEach(() => standIn.reset());
  afterAll(() => standIn?.stop());

  const paths = {
    set: '/v3/keyboardPwd/add',
    open: '/v3/lock/unlock',
    health: '/v3/lock/detail',
  };
  locksSuite(() => ({
    locks,
    standIn,
    url: standIn.ttlockUrl,
    withTimeout: (timeoutMs) => create({ timeoutMs }),
    newDevice,
    unknownDevice: '123',
    paths,
  }));

  const calls = async (path: string) => (await standIn.calls(standIn.ttlockUrl)).filter((one) => one === path).length;
  /** What the next call of a path answers instead of what is true. */
  const answerNext = (path: string, body: Record<string, unknown>) =>
    standIn.fail(standIn.ttlockUrl, { path, status: 500, body });

  it('refuses a code for a lock that is offline, and sets it once the lock is back', async () => {
    const lock = newDevice();
    const code = codeOnLock();
    await standIn.change(lock, { online: false });
    await expect(locks.setCode(lock, code)).rejects.toBeInstanceOf(LockOffline);
    await standIn.change(lock, { online: true });
    expect(await locks.setCode(lock, code)).toEqual({ ref: code.settingId, progress: 'done' });
    await standIn.change(lock, { online: false });
    await expect(locks.removeCode(lock, code.settingId)).rejects.toBeInstanceOf(LockOffline);
    expect(await standIn.press(lock, code.digits)).toBe('opened');
    await standIn.change(lock, { online: true });
    expect(await locks.removeCode(lock, code.settingId)).toBe('done');
    expect(await standIn.press(lock, code.digits)).toBe('refused');
  });

  it('has one token for all who come at once, and uses it again', async () => {
    await Promise.all(Array.from({ length: 5 }, () => locks.readHealth(newDevice())));
    await locks.readHealth(newDevice());
    expect(await calls('/oauth2/token')).toBe(1);
  });

  it('gets another token once where the one it has is over, and one before its end', async () => {
    const lock = newDevice();
    await locks.readHealth(lock);
    await standIn.order(standIn.ttlockUrl, '/expire-tokens');
    expect(await locks.readHealth(lock)).toMatchObject({ online: true });
    expect(await calls('/oauth2/token')).toBe(2);
    let ahead = 0;
    const aging = create({ clock: () => new Date(Date.now() + ahead) });
    await standIn.order(standIn.ttlockUrl, '/token-life', { seconds: 1000 });
    await aging.readHealth(lock);
    // Still good for the provider for another minute.
    ahead = 940_000;
    await standIn.order(standIn.ttlockUrl, '/clock', { offsetMs: ahead });
    await aging.readHealth(lock);
    expect(await calls('/oauth2/token')).toBe(4);
  });

  it('tries no more than once where no token is good', async () => {
    const lock = newDevice();
    await standIn.order(standIn.ttlockUrl, '/token-life', { seconds: 0.001 });
    await expect(locks.readHealth(lock)).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
      details: { reason: 'errcode 10004' },
    });
    expect([await calls('/oauth2/token'), await calls(paths.health)]).toEqual([2, 2]);
  });

  it('is out of service with a password that is refused', async () => {
    await expect(create({ password: 'another-password' }).readHealth(newDevice())).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
      details: { reason: 'errcode 10007' },
    });
  });

  it('is out of service with a clock that is wrong', async () => {
    const ahead = create({ clock: () => new Date(Date.now() + 3_600_000) });
    await expect(ahead.readHealth(newDevice())).rejects.toMatchObject({ details: { reason: 'errcode 80000' } });
  });

  it('does not set digits that another code of the lock has', async () => {
    const lock = newDevice();
    const { digits } = codeOnLock();
    await locks.setCode(lock, codeOnLock({ digits }));
    await expect(locks.setCode(lock, codeOnLock({ digits }))).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
      details: { reason: 'errcode -3007' },
    });
  });

  it('takes an id that is no number for that of no lock, without a call', async () => {
    const unreachable = createTtlock({ url: 'http://127.0.0.1:1', clock: systemClock, ...standIn.credentials });
    await expect(unreachable.readHealth('lock-a')).rejects.toBeInstanceOf(LockUnknown);
  });

  it('takes a failure with a verdict in it for a failure', async () => {
    await answerNext(paths.open, { errcode: 0 });
    await expect(locks.open(newDevice())).rejects.toMatchObject({ details: { reason: 'status 500' } });
  });
});
