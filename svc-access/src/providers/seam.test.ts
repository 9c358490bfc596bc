import { systemClock } from '@hamkke/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LockOffline, LockUnknown, type Locks } from '../domain/locks.ts';
import { startLockStandIn, type LockStandIn } from '../testing/lock-stand-in.ts';
import { codeOnLock, locksSuite } from '../testing/locks-suite.ts';
import { createSeam } from './seam.ts';

describe('Seam', () => {
  let standIn: LockStandIn;
  let locks: Locks;
  let device = 0;
  const newDevice = () => `lock-${(device += 1)}`;
  const create = (more: { apiKey?: string; timeoutMs?: number } = {}) =>
    createSeam({ url: standIn.seamUrl, clock: systemClock, apiKey: standIn.credentials.apiKey, ...more });

  beforeAll(async () => {
    standIn = await startLockStandIn();
  });
  beforeEach(() => {
    locks = create();
  });
  afterEach(() => standIn.reset());
  afterAll(() => standIn?.stop());

  const paths = {
    set: '/access_codes/create',
    open: '/locks/unlock_door',
    health: '/devices/get',
  };
  locksSuite(() => ({
    locks,
    standIn,
    url: standIn.seamUrl,
    withTimeout: (timeoutMs) => create({ timeoutMs }),
    newDevice,
    unknownDevice: 'nothing-of-ours',
    paths,
  }));

  const refuseNext = (path: string, status: number, type: string) =>
    standIn.fail(standIn.seamUrl, { path, status, body: { error: { type, message: 'ordered' }, ok: false } });

  it('goes on by itself with a code for a lock that is offline', async () => {
    const lock = newDevice();
    const code = codeOnLock();
    await standIn.change(lock, { online: false });
    const { ref, progress } = await locks.setCode(lock, code);
    expect([progress, await locks.readCode(lock, ref)]).toEqual(['pending', 'pending']);
    expect(await locks.setCode(lock, code)).toEqual({ ref, progress: 'pending' });
    expect(await standIn.press(lock, code.digits)).toBe('refused');
    await standIn.change(lock, { online: true });
    expect(await locks.readCode(lock, ref)).toBe('done');
    expect(await standIn.press(lock, code.digits)).toBe('opened');
  });

  it('goes on by itself with a removal, until which the code opens', async () => {
    const lock = newDevice();
    const code = codeOnLock();
    const { ref } = await locks.setCode(lock, code);
    await standIn.change(lock, { online: false });
    expect([await locks.removeCode(lock, ref), await locks.removeCode(lock, ref)]).toEqual(['pending', 'pending']);
    expect(await locks.readCode(lock, ref)).toBe('pending');
    expect(await standIn.press(lock, code.digits)).toBe('opened');
    await standIn.change(lock, { online: true });
    expect([await locks.removeCode(lock, ref), await locks.readCode(lock, ref)]).toEqual(['done', 'done']);
    expect(await standIn.press(lock, code.digits)).toBe('refused');
  });

  it('is pending while the command takes its time', async () => {
    const lock = newDevice();
    await standIn.change(lock, { delayMs: 400 });
    const { ref, progress } = await locks.setCode(lock, codeOnLock());
    expect(progress).toBe('pending');
    await expect.poll(() => locks.readCode(lock, ref), { timeout: 5_000 }).toBe('done');
  });

  it('is pending more than three days before it begins', async () => {
    const from = new Date(Date.now() + 73 * 3_600_000);
    const code = codeOnLock({ from, until: new Date(from.getTime() + 3_600_000) });
    expect(await locks.setCode(newDevice(), code)).toMatchObject({ progress: 'pending' });
  });

  it('waits until a lock has opened, and not for ever', async () => {
    const lock = newDevice();
    await standIn.change(lock, { delayMs: 700 });
    await expect(create({ timeoutMs: 350 }).open(lock)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    await locks.open(lock);
    expect((await standIn.read(lock)).records).toMatchObject([{ result: 'opened' }]);
  });

  it('is out of service with a key that is refused', async () => {
    await expect(create({ apiKey: 'another-key' }).readHealth(newDevice())).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
      details: { reason: 'unauthorized' },
    });
  });

  it('does not set digits that another code of the lock has', async () => {
    const lock = newDevice();
    const { digits } = codeOnLock();
    await locks.setCode(lock, codeOnLock({ digits }));
    await expect(locks.setCode(lock, codeOnLock({ digits }))).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
      details: { reason: 'duplicate_access_code' },
    });
  });

  it('takes a lock that it may not use, or that the provider lost, for an unknown one', async () => {
    await refuseNext(paths.health, 403, 'forbidden');
    await expect(locks.readHealth(newDevice())).rejects.toBeInstanceOf(LockUnknown);
    await refuseNext(paths.open, 404, 'something_not_found');
    await expect(locks.open(newDevice())).rejects.toBeInstanceOf(LockUnknown);
  });

  it.each([
    [429, 'device_offline'],
    [500, 'device_not_found'],
  ])('takes status %i for an outage, whatever type it has', async (status, type) => {
    await refuseNext(paths.health, status, type);
    await expect(locks.readHealth(newDevice())).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
      details: { reason: `status ${status}` },
    });
  });

  it('takes a lock whose hub is away for one that is offline', async () => {
    await refuseNext(paths.open, 400, 'hub_disconnected');
    await expect(locks.open(newDevice())).rejects.toBeInstanceOf(LockOffline);
  });
});
