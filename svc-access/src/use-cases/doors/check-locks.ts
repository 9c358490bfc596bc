import type { Door } from '../../domain/door.ts';
import { LockOffline, LockUnknown, type LockHealth, type Locks } from '../../domain/locks.ts';
import { createSemaphore } from '@hamkke/service-kit';
import type { AccessDeps } from '../access-deps.ts';
import type { ReadRecords } from '../openings/read-records.ts';

const batch = 100;
const locksAtOnce = 8;

export type CheckLocks = (signal?: AbortSignal) => Promise<number>;

/**
 * Looks at each lock that was not looked at for a while: whether it can be reached, and what was pressed at it. What
 * waited for a lock that is back is due at once. Answers how many were looked at.
 */
export function createCheckLocks({
  store,
  locks,
  clock,
  logger,
  pushSoon,
  readRecords,
  checkEveryMs,
}: Pick<AccessDeps, 'store' | 'locks' | 'clock' | 'logger' | 'pushSoon'> & {
  readonly readRecords: ReadRecords;
  readonly checkEveryMs: number;
}): CheckLocks {
  async function healthOf(door: Door, provider: Locks): Promise<LockHealth> {
    try {
      return await provider.readHealth(door.deviceId);
    } catch (error) {
      if (error instanceof LockOffline || error instanceof LockUnknown)
        return { online: false, battery: door.health?.battery ?? null };
      throw error;
    }
  }

  async function check(door: Door): Promise<void> {
    const provider = locks.get(door.provider);
    if (!provider) return;
    const health = await healthOf(door, provider);
    await store.saveHealth(door.doorId, { ...health, checkedAt: clock() });
    if (!health.online) return;
    await store.hastenOffline(door.doorId, clock());
    await readRecords(door, provider);
  }

  async function checkOne(door: Door): Promise<boolean> {
    const next = new Date(clock().getTime() + checkEveryMs);
    if (!(await store.claimDoor(door, next))) return false;
    try {
      await check(door);
    } catch (err) {
      logger.warn({ err, door: door.doorId }, 'a lock cannot be looked at, again later');
    }
    return true;
  }

  return async (signal) => {
    let checked = 0;
    while (!signal?.aborted) {
      const run = createSemaphore({ permits: locksAtOnce });
      const due = await store.dueDoors(clock(), batch);
      const done = await Promise.all(due.map((door) => run(() => checkOne(door))));
      checked += done.filter(Boolean).length;
      if (due.length < batch) break;
    }
    if (checked > 0) pushSoon();
    return checked;
  };
}
