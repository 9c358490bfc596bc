import { setTimeout as sleep } from 'node:timers/promises';
import { lineFor } from '../backing/operator-error.ts';

const firstPauseMs = 200;
const longestPauseMs = 10_000;
const steadyAfterMs = 30_000;

export interface Restarts {
  /** To be called when the process ended unexpectedly. */
  readonly ended: (how: string) => void;
}

/** Starts a process again whenever it ends by itself, after pauses that double, and says so each time. */
export function superviseProcess(
  name: string,
  start: () => Promise<void>,
  say: (line: string) => void,
  stopping: () => boolean,
): Restarts {
  let failures = 0;
  let startedAt = Date.now();

  const startAgain = async (how: string) => {
    if (Date.now() - startedAt > steadyAfterMs) failures = 0;
    let reason = how;
    while (!stopping()) {
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      say(`${name} ended (${reason}); starting it again in ${(pauseMs / 1000).toFixed(1)} s`);
      await sleep(pauseMs);
      if (stopping()) return;
      startedAt = Date.now();
      try {
        await start();
        say(`${name} is back`);
        return;
      } catch (error) {
        reason = lineFor(error);
      }
    }
  };
  return { ended: (how) => void (stopping() || startAgain(how)) };
}
