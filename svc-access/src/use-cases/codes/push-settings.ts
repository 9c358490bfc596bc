import { randomUUID } from 'node:crypto';
import { createSemaphore } from '@hamkke/service-kit';
import { targetOf, type CodeSetting } from '../../domain/code-setting.ts';
import { LockUnknown } from '../../domain/locks.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { DropSetting } from './drop-setting.ts';
import { failFast, type LockCalls } from './fail-fast.ts';
import type { RenewWanted } from './renew-wanted.ts';
import type { WorkAtLock } from './work-at-lock.ts';

const batch = 50;
/** Rounds of one run; what is due after them is done by the next run. */
const mostRounds = 20;
/** Locks that are worked at at once. */
const locksAtOnce = 8;
/** Longer than all calls for one setting take; a process that died lets go after it. */
const leaseMs = 120_000;
const dropAgainMs = 5000;

/** For a provider that is not configured any more. */
const unknown: LockCalls = {
  setCode: () => Promise.reject(new LockUnknown()),
  readCode: () => Promise.reject(new LockUnknown()),
  removeCode: () => Promise.reject(new LockUnknown()),
};

export type PushSettings = (signal?: AbortSignal) => Promise<number>;

/**
 * Brings locks in line with what is wanted: a reconciling loop in place of a queue of commands. A lease per setting
 * keeps two processes from one lock's code; settings of one lock run one after the other. Answers how many it worked at.
 */
export function createPushSettings({
  store,
  locks,
  clock,
  logger,
  renewWanted,
  dropSetting,
  workAtLock,
}: Pick<AccessDeps, 'store' | 'locks' | 'clock' | 'logger'> & {
  readonly renewWanted: RenewWanted;
  readonly dropSetting: DropSetting;
  readonly workAtLock: WorkAtLock;
}): PushSettings {
  const siblingsOf = async ({ id, locationId, holder, doorId }: CodeSetting): Promise<CodeSetting[]> =>
    (await store.settingsOf(locationId, [holder])).filter((one) => one.doorId === doorId && one.id !== id);

  /** Whether the lock is still to get another code of the same customer. */
  const hasSuccessor = async (setting: CodeSetting) =>
    setting.wanted === null &&
    (await siblingsOf(setting)).some((one) => targetOf(one, clock()) !== null && one.actual.state !== 'on');

  /** Something else is wanted by now, which is due at once; or another process has the lease, which keeps it. */
  async function giveBack(id: string, of: Parameters<AccessDeps['store']['finish']>[1]): Promise<void> {
    const now = clock();
    const current = await store.findSetting(id);
    if (current?.lease?.token !== of.token) return;
    const { actual } = current;
    await store.finish(id, of, { actual, pending: true, nextAt: now, attempts: 0, offlineSince: null }, now);
  }

  async function pushOne(due: CodeSetting, calls: LockCalls): Promise<boolean> {
    const token = randomUUID();
    const claimed = await store.claim(due.id, { token, until: new Date(clock().getTime() + leaseMs) }, clock());
    if (!claimed) return false;
    const isOver = claimed.wanted !== null && claimed.wanted.until <= clock();
    const setting = isOver ? await renewWanted(claimed) : claimed;
    if (!setting) return false;
    const of = { token, version: setting.version };
    const outcome = await workAtLock(setting, { calls, token, successor: () => hasSuccessor(setting) });
    if (!outcome) {
      await giveBack(due.id, of);
      return true;
    }
    const isGone = outcome.actual.state === 'off' && outcome.nextAt === null;
    // What is to be deleted stays due until it is.
    const nextAt = isGone ? new Date(clock().getTime() + dropAgainMs) : outcome.nextAt;
    await store.finish(due.id, of, { ...outcome, nextAt }, clock());
    if (outcome.actual.state === 'on') {
      // The code before it can go now.
      const replaced = (await siblingsOf(setting)).filter(({ wanted }) => wanted === null);
      await store.hasten(
        replaced.map(({ id }) => id),
        clock(),
      );
    }
    if (isGone) await dropSetting(setting);
    return true;
  }

  async function pushLock(settings: readonly CodeSetting[], calls: LockCalls, signal?: AbortSignal): Promise<number> {
    let worked = 0;
    for (const setting of settings) {
      if (signal?.aborted) break;
      try {
        if (await pushOne(setting, calls)) worked += 1;
      } catch (err) {
        // The lease runs out by itself; the other locks go on.
        logger.error({ err, setting: setting.id }, 'a code setting cannot be worked at');
      }
    }
    return worked;
  }

  async function pushRound(due: readonly CodeSetting[], signal?: AbortSignal): Promise<number> {
    const byLock = Map.groupBy(due, ({ provider, deviceId }) => `${provider} ${deviceId}`);
    const run = createSemaphore({ permits: locksAtOnce });
    const counts = await Promise.all(
      [...byLock.values()].map((settings) => {
        const provider = settings[0] && locks.get(settings[0].provider);
        return run(() => pushLock(settings, failFast(provider ?? unknown), signal));
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  return async (signal) => {
    let worked = 0;
    for (let rounds = 0; rounds < mostRounds && !signal?.aborted; rounds += 1) {
      const due = await store.dueSettings(clock(), batch);
      if (due.length === 0) break;
      const count = await pushRound(due, signal);
      worked += count;
      // All are in other processes' hands.
      if (count === 0) break;
    }
    return worked;
  };
}
