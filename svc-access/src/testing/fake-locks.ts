import type { LockProviderName } from '@hamkke/contracts';
import { DomainError, type Clock } from '@hamkke/service-kit';
import { LockOffline, LockUnknown, type CodeOnLock, type LockRecord, type Locks } from '../domain/locks.ts';

interface FakeLock {
  online: boolean;
  battery: number | null;
  /** What the lock has, by the provider's reference. */
  readonly codes: Map<string, CodeOnLock>;
  /** What the provider brings to the lock by itself, where it does. */
  readonly onTheWay: Map<string, CodeOnLock | null>;
  readonly records: LockRecord[];
}

/**
 * The locks of a provider, with their own code tables. Like real ones, a lock refuses digits that are on it already,
 * and opens by its dates alone. `goesOnByItself`: the provider answers `pending` and sets codes when `arrive` is called.
 */
export function createFakeLocks(clock: Clock, { goesOnByItself = false }: { goesOnByItself?: boolean } = {}) {
  const locks = new Map<string, FakeLock>();
  const calls: string[] = [];
  let isAway = false;
  let lastRef = 0;
  let beforeCall: (call: string) => Promise<void> = async () => {};

  function lockOf(deviceId: string): FakeLock {
    const lock = locks.get(deviceId);
    if (!lock) throw new LockUnknown(deviceId);
    return lock;
  }

  async function reach(call: string, deviceId: string, mayBeOffline = false): Promise<FakeLock> {
    calls.push(`${call} ${deviceId}`);
    await beforeCall(call);
    if (isAway) throw new DomainError('PROVIDER_DOWN');
    const lock = lockOf(deviceId);
    if (!lock.online && !mayBeOffline && !goesOnByItself) throw new LockOffline(deviceId);
    return lock;
  }

  const isOpenBy = (code: CodeOnLock) => code.from <= clock() && clock() < code.until;
  const refOf = (lock: FakeLock, fits: (code: CodeOnLock) => boolean) =>
    [...lock.codes, ...lock.onTheWay].find(([, code]) => code !== null && fits(code))?.[0];

  const provider: Locks = {
    async setCode(deviceId, code) {
      const lock = await reach('set', deviceId);
      const there = refOf(lock, ({ settingId }) => settingId === code.settingId);
      if (there !== undefined) return { ref: there, progress: lock.codes.has(there) ? 'done' : 'pending' };
      if (refOf(lock, ({ digits }) => digits === code.digits) !== undefined)
        throw new DomainError('PROVIDER_DOWN', { reason: 'digits are on the lock already' });
      lastRef += 1;
      const ref = `ref-${lastRef}`;
      (goesOnByItself ? lock.onTheWay : lock.codes).set(ref, code);
      return { ref, progress: goesOnByItself ? 'pending' : 'done' };
    },
    async readCode(deviceId, ref) {
      return (await reach('read', deviceId)).onTheWay.has(ref) ? 'pending' : 'done';
    },
    async removeCode(deviceId, ref) {
      const lock = await reach('remove', deviceId);
      if (goesOnByItself && lock.codes.has(ref)) {
        lock.onTheWay.set(ref, null);
        return 'pending';
      }
      lock.onTheWay.delete(ref);
      lock.codes.delete(ref);
      return 'done';
    },
    async open(deviceId) {
      await reach('open', deviceId);
    },
    async readHealth(deviceId) {
      const { online, battery } = await reach('health', deviceId, true);
      return { online, battery };
    },
    async recordsSince(deviceId, since) {
      const lock = await reach('records', deviceId, true);
      return lock.online ? lock.records.filter(({ at }) => at >= since).slice(0, 500) : [];
    },
  };

  return {
    provider,
    byProvider: new Map<LockProviderName, Locks>([['ttlock', provider]]),
    /** What was called, in order. */
    calls,
    addLock(deviceId: string): void {
      locks.set(deviceId, { online: true, battery: 80, codes: new Map(), onTheWay: new Map(), records: [] });
    },
    dropLock: (deviceId: string) => locks.delete(deviceId),
    setOnline: (deviceId: string, online: boolean) => void (lockOf(deviceId).online = online),
    setAway: (away: boolean) => void (isAway = away),
    /** Something that happens while a call is on its way. */
    onCall: (work: typeof beforeCall) => void (beforeCall = work),
    /** The provider brings what is on its way to the lock. */
    arrive(deviceId: string): void {
      const { codes, onTheWay } = lockOf(deviceId);
      for (const [ref, code] of onTheWay) {
        if (code) codes.set(ref, code);
        else codes.delete(ref);
      }
      onTheWay.clear();
    },
    opens: (deviceId: string, digits: string): boolean =>
      [...lockOf(deviceId).codes.values()].some((code) => code.digits === digits && isOpenBy(code)),
    /** The digits that a lock has, whatever their dates. */
    digitsOn: (deviceId: string): string[] => [...lockOf(deviceId).codes.values()].map(({ digits }) => digits),
    /** Somebody presses digits: the lock opens or not, and writes it down. */
    press(deviceId: string, digits: string): boolean {
      const { codes, records } = lockOf(deviceId);
      const [ref, code] = [...codes].find(([, one]) => one.digits === digits) ?? [null];
      const opened = code !== undefined && isOpenBy(code);
      records.push({
        recordId: `record-${records.length}`,
        at: clock(),
        result: opened ? 'opened' : 'refused',
        ref,
      });
      return opened;
    },
  };
}
