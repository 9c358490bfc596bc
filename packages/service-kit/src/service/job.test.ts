import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { createJob } from './job.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

test('a job repeats without overlapping itself, outlives a failure, and ends with the run under way', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job = createJob({
    name: 'tidy',
    everyMs: 2,
    logger,
    async run() {
      running += 1;
      most = Math.max(most, running);
      await sleep(10);
      running -= 1;
      runs += 1;
      if (runs === 1) throw new Error('the first run fails');
    },
  });
  job.start();
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(2);
  await Promise.allSettled([job.runNow(), job.runNow()]);
  await job.stop();
  const ended = runs;
  await sleep(30);
  expect(runs).toBe(ended);
  expect(most).toBe(1);
  expect(running).toBe(0);
});
