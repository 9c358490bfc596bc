import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

test('work of one lane keeps its order, lanes run side by side, never more than the limit', async () => {
  const lanes = createLanes(3);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  for (let at = 0; at < 12; at += 1) {
    const lane = `lane-${at % 4}`;
    lanes.add(lane, async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(5 - (at % 5));
      order.push(`${lane} ${at}`);
      running -= 1;
    });
  }
  await lanes.below(1);
  expect(order).toHaveLength(12);
  for (const lane of ['lane-0', 'lane-1', 'lane-2', 'lane-3']) {
    const own = order.filter((entry) => entry.startsWith(lane)).map((entry) => Number(entry.split(' ')[1]));
    expect(own).toEqual([...own].sort((a, b) => a - b));
  }
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(3);
});
