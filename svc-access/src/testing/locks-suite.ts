import { describe, expect, it } from 'vitest';
import { LockUnknown, type CodeOnLock, type Locks } from '../domain/locks.ts';
import type { LockStandIn } from './lock-stand-in.ts';

export interface LocksHarness {
  readonly locks: Locks;
  readonly standIn: LockStandIn;
  /** Where the provider answers. */
  readonly url: string;
  /** With another limit of a call, in milliseconds. */
  readonly withTimeout: (timeoutMs: number) => Locks;
  /** A lock that no other test uses. */
  readonly newDevice: () => string;
  readonly unknownDevice: string;
  /** The path of the call that puts a code on a lock, and of the one that reads its health. */
  readonly paths: { readonly set: string; readonly health: string };
}

const hour = 3_600_000;
let settings = 0;

/** A code of a new setting, that opens from an hour ago for a day unless said otherwise. */
export function codeOnLock(more: Partial<CodeOnLock> = {}): CodeOnLock {
  settings += 1;
  const from = new Date(Date.now() - hour);
  return {
    settingId: `setting-${settings}`,
    digits: String(275_130 + settings * 17),
    from,
    until: new Date(from.getTime() + 24 * hour),
    ...more,
  };
}

/** What the port promises of a provider, whichever it is, over its wire. */
export function locksSuite(harness: () => LocksHarness): void {
  describe('codes', () => {
    it('opens within its time and not outside, by the clock of the lock', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      const code = codeOnLock();
      const { ref, progress } = await locks.setCode(device, code);
      expect([progress, await locks.readCode(device, ref)]).toEqual(['done', 'done']);
      expect(await standIn.press(device, code.digits)).toBe('opened');
      await standIn.change(device, { clockOffsetMs: -2 * hour });
      expect(await standIn.press(device, code.digits)).toBe('refused');
      await standIn.change(device, { clockOffsetMs: 24 * hour });
      expect(await standIn.press(device, code.digits)).toBe('refused');
      expect(await standIn.press(device, '918273')).toBe('refused');
    });

    it('is on the lock with its dates before it begins', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      const code = codeOnLock({ from: new Date(Date.now() + hour) });
      const { ref, progress } = await locks.setCode(device, code);
      expect([progress, await locks.readCode(device, ref)]).toEqual(['done', 'done']);
      expect((await standIn.read(device)).codes).toEqual([
        { name: code.settingId, from: code.from.toISOString(), until: code.until.toISOString() },
      ]);
    });

    it('is set once, however often it is set', async () => {
      const { locks, standIn, newDevice, url, paths } = harness();
      const device = newDevice();
      const code = codeOnLock();
      const first = await locks.setCode(device, code);
      expect(await locks.setCode(device, code)).toEqual(first);
      expect((await standIn.read(device)).codes).toHaveLength(1);
      expect((await standIn.calls(url)).filter((path) => path === paths.set)).toHaveLength(1);
    });

    it('is set once where the answer of the first try was lost', async () => {
      const { locks, standIn, newDevice, url, paths } = harness();
      const device = newDevice();
      const code = codeOnLock();
      await standIn.fail(url, { path: paths.set, drop: 'after' });
      await expect(locks.setCode(device, code)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
      expect(await locks.setCode(device, code)).toMatchObject({ progress: 'done' });
      expect((await standIn.read(device)).codes).toHaveLength(1);
    });

    it('is removed, and removed again', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      const [gone, stays] = [codeOnLock(), codeOnLock()];
      const { ref } = await locks.setCode(device, gone);
      await locks.setCode(device, stays);
      expect(await locks.removeCode(device, ref)).toBe('done');
      expect(await standIn.press(device, gone.digits)).toBe('refused');
      expect(await standIn.press(device, stays.digits)).toBe('opened');
      expect(await locks.removeCode(device, ref)).toBe('done');
      expect((await standIn.read(device)).codes).toMatchObject([{ name: stays.settingId }]);
    });

    it('takes another setting of another door for what it is: by the whole name', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      const [short, long] = [codeOnLock({ settingId: 'part' }), codeOnLock({ settingId: 'part-2' })];
      await locks.setCode(device, long);
      const { ref } = await locks.setCode(device, short);
      await locks.removeCode(device, ref);
      expect((await standIn.read(device)).codes).toMatchObject([{ name: 'part-2' }]);
    });
  });

  describe('doors', () => {
    it('opens from afar', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      await locks.open(device);
      expect((await standIn.read(device)).records).toMatchObject([{ how: 'remote', result: 'opened' }]);
    });

    it('does not open while the lock is offline, and its codes do', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      const code = codeOnLock();
      await locks.setCode(device, code);
      await standIn.change(device, { online: false });
      await expect(locks.open(device)).rejects.toMatchObject({ name: 'LockOffline' });
      expect(await standIn.press(device, code.digits)).toBe('opened');
    });

    it('says whether the lock can be reached, and its battery', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      await standIn.change(device, { battery: 42 });
      expect(await locks.readHealth(device)).toEqual({ online: true, battery: 42 });
      await standIn.change(device, { online: false, battery: null });
      expect(await locks.readHealth(device)).toEqual({ online: false, battery: null });
    });
  });

  describe('records', () => {
    it('has presses, the oldest first, each with the code that it was, and no opening from afar', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      const code = codeOnLock();
      const { ref } = await locks.setCode(device, code);
      const before = new Date();
      await standIn.press(device, code.digits);
      await locks.open(device);
      await standIn.press(device, '918273');
      const records = await locks.recordsSince(device, before);
      expect(records.map(({ result, ref: pressed }) => [result, pressed])).toEqual([
        ['opened', ref],
        ['refused', null],
      ]);
      expect(new Set(records.map(({ recordId }) => recordId)).size).toBe(2);
      expect(JSON.stringify(records)).not.toMatch(new RegExp(`918273|${code.digits}`));
      expect(await locks.recordsSince(device, before)).toEqual(records);
      expect(await locks.recordsSince(device, new Date(Date.now() + hour))).toEqual([]);
    });

    it('has a press of a code that was removed since', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      const code = codeOnLock();
      const before = new Date();
      const { ref } = await locks.setCode(device, code);
      await standIn.press(device, code.digits);
      await locks.removeCode(device, ref);
      expect(await locks.recordsSince(device, before)).toMatchObject([{ result: 'opened', ref }]);
    });

    it('has those of a lock that was offline once it is back, by its own clock', async () => {
      const { locks, standIn, newDevice } = harness();
      const device = newDevice();
      const code = codeOnLock();
      const { ref } = await locks.setCode(device, code);
      await standIn.change(device, { online: false, clockOffsetMs: 60_000 });
      const before = new Date();
      await standIn.press(device, code.digits);
      expect(await locks.recordsSince(device, before)).toEqual([]);
      await standIn.change(device, { online: true });
      const [record, ...others] = await locks.recordsSince(device, before);
      expect([record?.ref, others]).toEqual([ref, []]);
      expect((record?.at.getTime() ?? 0) - before.getTime()).toBeGreaterThanOrEqual(60_000);
    });
  });

  describe('outages', () => {
    const everyCall: readonly [string, (locks: Locks, device: string) => Promise<unknown>][] = [
      ['setting a code', (locks, device) => locks.setCode(device, codeOnLock())],
      ['opening', (locks, device) => locks.open(device)],
      ['reading its health', (locks, device) => locks.readHealth(device)],
      ['reading its records', (locks, device) => locks.recordsSince(device, new Date())],
    ];

    it.each(everyCall)('%s of a lock that the provider has not is refused as unknown', async (_call, work) => {
      const { locks, unknownDevice } = harness();
      await expect(work(locks, unknownDevice)).rejects.toBeInstanceOf(LockUnknown);
    });

    it.each([
      ['too many calls', { status: 429 }],
      ['a failure', { status: 500 }],
      ['a page', { status: 404, text: '<html>no</html>' }],
      ['a cut connection', { drop: 'before' as const }],
    ])('%s of the provider is an outage, whatever was called', async (_what, trouble) => {
      const { locks, standIn, newDevice, url } = harness();
      const device = newDevice();
      for (const [, work] of everyCall) {
        await standIn.fail(url, { ...trouble, path: '/', times: 1 });
        await expect(work(locks, device)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
      }
      expect(await locks.readHealth(device)).toMatchObject({ online: true });
    });

    it('silence is an outage after the limit', async () => {
      const { withTimeout, standIn, newDevice, url, paths } = harness();
      const device = newDevice();
      await standIn.fail(url, { path: paths.health, delayMs: 1_500 });
      await expect(withTimeout(150).readHealth(device)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    });

    it('another provider than the configured one is an outage', async () => {
      const { locks, standIn, newDevice, url, paths } = harness();
      const device = newDevice();
      // Status 400 with a body that is no refusal of the provider's.
      await standIn.fail(url, { path: paths.health, status: 400, body: { hello: 'world' } });
      await expect(locks.readHealth(device)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    });
  });
}
