import type { LockProviderName } from '@hamkke/contracts';
import { createFakeLocks } from '../../../svc-access/src/testing/fake-locks.ts';
import { LockOffline, type Locks } from '../../../svc-access/src/domain/locks.ts';
import type { Agenda } from '../world/agenda.ts';
import type { Faults } from '../world/faults.ts';
import type { Chance } from '../world/random.ts';

export interface SimulatedLock {
  readonly doorId: string;
  readonly deviceId: string;
  readonly provider: LockProviderName;
  readonly locationId: string;
  /** Null for an entrance. */
  readonly unitId: string | null;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** How often a day a lock is cut off, a provider is away; and for how long, in milliseconds. */
const outages = { lock: 0.02, provider: 0.12, least: 20 * minuteMs, most: 14 * hourMs } as const;
/** How long a provider that goes on by itself needs for a code, in milliseconds. */
const carryMs = 2 * minuteMs;

/**
 * The locks of two providers, in memory: of one a lock answers when it has the code, of the other codes are on their way
 * for a while. Locks are cut off and providers are away for hours; a lock goes on opening by the dates that it has.
 */
export function createLocks({ agenda, chance, faults }: { agenda: Agenda; chance: Chance; faults: Faults }) {
  const { clock } = agenda;
  const fakes = {
    ttlock: createFakeLocks(clock),
    seam: createFakeLocks(clock, { goesOnByItself: true }),
  };
  const locks = new Map<string, SimulatedLock>();
  /** Of a lock or a provider: until when it cannot be reached. */
  const awayUntil = new Map<string, number>();
  /** Of a lock: the last stretch in which it could be reached, which lasts while `until` is in the future. */
  const stretches = new Map<string, { from: number; until: number }>();
  const fakeOf = ({ provider }: SimulatedLock) => fakes[provider];
  const isAway = (name: string) => (awayUntil.get(name) ?? 0) > clock().getTime();

  /** Codes that are on their way come to a lock that is there. */
  function carry(lock: SimulatedLock): void {
    if (!isReached(lock)) return;
    fakeOf(lock).arrive(lock.deviceId);
  }

  function watch(name: LockProviderName): Locks {
    const { provider } = fakes[name];
    const reach = <T>(deviceId: string, work: () => Promise<T>): Promise<T> =>
      faults.call('PROVIDER_DOWN', async () => {
        if (name === 'ttlock' && isAway(deviceId)) throw new LockOffline(deviceId);
        return await work();
      });
    return {
      setCode: (deviceId, code) =>
        reach(deviceId, async () => {
          if (faults.planted === 'code-not-set' && chance.happens(0.2))
            return { ref: code.settingId, progress: 'done' };
          const set = await provider.setCode(deviceId, code);
          const lock = locks.get(deviceId);
          if (set.progress === 'pending' && lock) agenda.after(carryMs, async () => carry(lock));
          return set;
        }),
      readCode: (deviceId, ref) => reach(deviceId, () => provider.readCode(deviceId, ref)),
      removeCode: (deviceId, ref) =>
        reach(deviceId, async () => {
          if (faults.planted === 'code-not-removed') return 'done';
          const progress = await provider.removeCode(deviceId, ref);
          const lock = locks.get(deviceId);
          if (progress === 'pending' && lock) agenda.after(carryMs, async () => carry(lock));
          return progress;
        }),
      open: (deviceId) => reach(deviceId, () => provider.open(deviceId)),
      readHealth: (deviceId) =>
        faults.call('PROVIDER_DOWN', async () => ({
          ...(await provider.readHealth(deviceId)),
          online: !isAway(deviceId),
        })),
      recordsSince: async (deviceId, since) =>
        isAway(deviceId) ? [] : await faults.call('PROVIDER_DOWN', () => provider.recordsSince(deviceId, since)),
    };
  }

  const isReached = ({ deviceId, provider }: SimulatedLock) => !isAway(deviceId) && !isAway(provider);
  function noteReach(lock: SimulatedLock): void {
    const now = clock().getTime();
    const last = stretches.get(lock.deviceId);
    if (!isReached(lock))
      stretches.set(lock.deviceId, { from: last?.from ?? 0, until: Math.min(last?.until ?? now, now) });
    else if (!last || last.until <= now) stretches.set(lock.deviceId, { from: now, until: Infinity });
  }

  /** Cuts a lock or a provider off for hours. */
  function takeAway(name: string, setGone: (gone: boolean) => void): void {
    const duration = chance.between(outages.least, outages.most);
    const concerned = [...locks.values()].filter((lock) => lock.deviceId === name || lock.provider === name);
    if (isAway(name)) return;
    awayUntil.set(name, clock().getTime() + duration);
    setGone(true);
    for (const lock of concerned) noteReach(lock);
    agenda.after(duration, async () => {
      setGone(false);
      for (const lock of concerned) {
        noteReach(lock);
        carry(lock);
      }
    });
  }

  return {
    byProvider: new Map<LockProviderName, Locks>([
      ['ttlock', watch('ttlock')],
      ['seam', watch('seam')],
    ]),
    all: () => [...locks.values()],
    add(lock: SimulatedLock): void {
      locks.set(lock.deviceId, lock);
      fakeOf(lock).addLock(lock.deviceId);
    },
    /** Plans the outages of a day. */
    planOutages(): void {
      const sometime = () => chance.between(0, 24 * hourMs);
      for (const name of ['ttlock', 'seam'] as const)
        if (chance.happens(outages.provider))
          agenda.after(sometime(), async () => takeAway(name, (gone) => fakes[name].setAway(gone)));
      for (const { deviceId } of locks.values())
        if (chance.happens(outages.lock)) agenda.after(sometime(), async () => takeAway(deviceId, () => {}));
    },
    /** The last stretch in which a lock could be reached, in milliseconds; `until` is Infinity while it can. */
    reached: ({ deviceId }: SimulatedLock) => stretches.get(deviceId) ?? { from: 0, until: Infinity },
    /** Whether a lock opens for digits now. */
    opens: (lock: SimulatedLock, digits: string) => fakeOf(lock).opens(lock.deviceId, digits),
    /** Somebody presses digits: the lock opens or not, and writes it down. */
    press: (lock: SimulatedLock, digits: string) => fakeOf(lock).press(lock.deviceId, digits),
  };
}
export type SimulatedLocks = ReturnType<typeof createLocks>;
