import { createLogger, createMetrics } from '@hamkke/service-kit';
import { eventually } from '@hamkke/service-kit/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { stateOf } from '../request-state.ts';
import { serveSteps, type ServedSteps } from '../testing/step-harness.ts';
import { observe } from './observe.ts';

let steps: ServedSteps;
afterEach(() => steps.stop());

test('each request has an id of its own, one line in the log, and its measures', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const measured: unknown[] = [];
  const metrics = {
    ...createMetrics({ service: 'gateway', processMetrics: false }),
    observeRequest: (...values: unknown[]) => void measured.push(values),
  };
  const pauseMs = 60;
  steps = await serveSteps(
    {},
    observe(createLogger({ service: 'gateway', destination: { write } }), metrics),
    async (ctx) => {
      await sleep(pauseMs);
      if (ctx.path === '/known') stateOf(ctx).routeId = 'readThing';
      stateOf(ctx).logger.info('inside');
      ctx.status = 204;
    },
  );
  const known = await steps.request('/known', { headers: { 'x-correlation-id': 'chosen-by-the-client' } });
  const unknown = await steps.request('/elsewhere', { method: 'POST' });
  const [first, second] = [known.headers['x-correlation-id'], unknown.headers['x-correlation-id']];
  expect(first).toMatch(/^[\w-]{20,}$/);
  expect(new Set([first, second, 'chosen-by-the-client']).size).toBe(3);
  await eventually(() => expect(lines).toHaveLength(4));
  expect(lines).toMatchObject([
    { msg: 'inside', correlationId: first },
    { msg: 'request', correlationId: first, route: 'readThing', method: 'GET', status: 204, ms: expect.any(Number) },
    { msg: 'inside', correlationId: second },
    { msg: 'request', correlationId: second, route: 'unknown', method: 'POST', status: 204 },
  ]);
  expect(measured).toEqual([
    ['readThing', 'GET', 204, expect.any(Number)],
    ['unknown', 'POST', 204, expect.any(Number)],
  ]);
  const [[, , , seconds] = []] = measured as [unknown, unknown, unknown, number][];
  // Generous, for machines that do other things as well.
  expect(seconds).toBeGreaterThan(pauseMs / 2 / 1000);
  expect(seconds).toBeLessThan(20);
  expect(lines[1]?.['ms']).toBe(Math.round((seconds ?? 0) * 1000));
});
