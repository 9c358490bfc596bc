import type { CheckStore, StoredCheck } from '../check-store.ts';
import { lostRun, mostStored } from '../check-store.ts';

/** The same as in MongoDB, in memory: for tests of what is built on it. */
export function createMemoryCheckStore(most = mostStored): CheckStore {
  let running: { check: StoredCheck; until: Date } | undefined;
  /** The newest first. */
  let ended: StoredCheck[] = [];
  const end = (check: StoredCheck) => {
    running = undefined;
    ended = [check, ...ended].slice(0, most);
  };
  const giveUpLapsed = (now: Date) => {
    if (running && running.until <= now)
      end({ ...running.check, state: 'failed', problem: lostRun, finishedAt: running.until });
  };
  return {
    async claim({ id, startedBy, now, until }) {
      giveUpLapsed(now);
      if (running) return { check: running.check, isMine: false };
      running = {
        check: {
          id,
          state: 'running',
          startedAt: now,
          finishedAt: null,
          startedBy,
          problem: null,
          looks: 0,
          promises: [],
        },
        until,
      };
      return { check: running.check, isMine: true };
    },
    async prolong(id, until) {
      if (running?.check.id !== id) return false;
      running = { ...running, until };
      return true;
    },
    async finish(id, result, now) {
      if (running?.check.id !== id) return false;
      end({ ...running.check, ...result, finishedAt: now });
      return true;
    },
    async read(now) {
      giveUpLapsed(now);
      return { last: ended[0] ?? null, running: running?.check ?? null };
    },
  };
}
