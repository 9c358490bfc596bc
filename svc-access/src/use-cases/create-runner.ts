import { coalesceRuns, type Logger } from '@hamkke/service-kit';

/**
 * One run at a time in this process, whoever wants it: those who come meanwhile share the one that follows, which sees
 * what they wrote. `soon` lets nobody wait, and begins without a timer; `settled` is when nothing runs any more.
 */
export function createRunner(
  name: string,
  run: (signal: AbortSignal) => Promise<number>,
  logger: Pick<Logger, 'error'>,
) {
  const stopping = new AbortController();
  const coalesced = coalesceRuns((_key, signal: AbortSignal) => run(AbortSignal.any([signal, stopping.signal])));
  const started = new Set<Promise<unknown>>();
  return {
    now: (signal: AbortSignal) => coalesced(name, signal),
    soon(): void {
      if (stopping.signal.aborted) return;
      const running = coalesced(name, stopping.signal)
        .catch((err: unknown) => logger.error({ err, job: name }, 'failed, again with the next run'))
        .finally(() => started.delete(running));
      started.add(running);
    },
    async settled(): Promise<void> {
      stopping.abort();
      await Promise.all(started);
    },
  };
}
