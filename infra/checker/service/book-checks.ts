import { randomUUID } from 'node:crypto';
import type { Clock, Logger } from '@hamkke/service-kit';
import type { CheckResult, CheckStore, StoredCheck } from './check-store.ts';

export interface BookCheckDeps {
  readonly store: CheckStore;
  /** Never throws: what goes wrong is a result. */
  readonly runCheck: () => Promise<CheckResult>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How long a claim lasts without being prolonged, in milliseconds; it is prolonged three times as often. */
  readonly claimMs: number;
}

export interface BookChecks {
  /** Begins a check, or answers the one that runs, wherever that is. Does not wait for its result. */
  start(startedBy: string | null): Promise<StoredCheck>;
  /**
   * Begins one when nobody has for so long; before the first one ever, this process must have run for as long. In
   * milliseconds.
   */
  startIfDue(everyMs: number): Promise<void>;
  read(): Promise<{ readonly last: StoredCheck | null; readonly running: StoredCheck | null }>;
  /** Puts the check that runs here down as failed: nobody will end it. */
  stop(): Promise<void>;
}

const stopped: CheckResult = {
  state: 'failed',
  problem: 'the checker was stopped before it was done',
  looks: 0,
  promises: [],
};

export function createBookChecks({ store, runCheck, clock, logger, claimMs }: BookCheckDeps): BookChecks {
  const began = clock();
  let own: string | undefined;
  const fromNow = () => new Date(clock().getTime() + claimMs);

  async function prolong(id: string): Promise<void> {
    try {
      if (!(await store.prolong(id, fromNow()))) logger.warn({ check: id }, 'the check was given up while it ran');
    } catch (err) {
      logger.warn({ err, check: id }, 'the claim of the check was not prolonged');
    }
  }

  async function run(id: string): Promise<void> {
    own = id;
    const alive = setInterval(() => void prolong(id), claimMs / 3);
    try {
      const result = await runCheck();
      const isStored = await store.finish(id, result, clock());
      const counts = Object.fromEntries(
        result.promises.map(({ invariant, findingCount }) => [invariant, findingCount]),
      );
      logger.info(
        {
          check: id,
          state: result.state,
          problem: result.problem,
          looks: result.looks,
          findings: counts,
          kept: isStored,
        },
        'books checked',
      );
    } catch (err) {
      // Its claim lapses, and the check counts as failed.
      logger.error({ err, check: id }, 'the result of the check was not stored');
    } finally {
      clearInterval(alive);
      own = undefined;
    }
  }

  async function start(startedBy: string | null): Promise<StoredCheck> {
    const { check, isMine } = await store.claim({ id: randomUUID(), startedBy, now: clock(), until: fromNow() });
    if (isMine) void run(check.id);
    return check;
  }

  return {
    start,
    async startIfDue(everyMs) {
      const now = clock();
      const { last, running } = await store.read(now);
      const since = last?.startedAt ?? began;
      if (!running && now.getTime() - since.getTime() >= everyMs) await start(null);
    },
    read: () => store.read(clock()),
    async stop() {
      if (own !== undefined) await store.finish(own, stopped, clock());
    },
  };
}
