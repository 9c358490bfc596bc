import { DomainError } from '@hamkke/service-kit';
import { recordSpans } from '@hamkke/service-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProxyHarness } from '../testing/proxy-harness.ts';
import { contextOf, endpointOf } from '../testing/step-harness.ts';
import { tracedCall } from './traced-call.ts';

let recorded: ReturnType<typeof recordSpans>;
beforeEach(() => {
  recorded = recordSpans();
});
afterEach(() => recorded.stop());

test('a call of a contract begins a trace that says which call it is and how it was answered', async () => {
  const ctx = contextOf({ method: 'HEAD', state: { endpoint: endpointOf(), routeId: 'readThing' } });
  const next = vi.fn(async () => void (ctx.status = 404));
  await tracedCall(ctx, next);
  expect(next).toHaveBeenCalledTimes(1);
  expect(recorded.spans).toEqual([
    {
      name: 'HEAD readThing',
      kind: 1,
      attributes: { 'http.request.method': 'HEAD', 'http.route': 'readThing', 'http.response.status_code': 404 },
    },
  ]);
});

test('a file is not traced; a failure goes on as it is', async () => {
  const next = vi.fn(async () => undefined);
  await tracedCall(contextOf(), next);
  expect([next.mock.calls.length, recorded.spans]).toEqual([1, []]);
  const refusal = new DomainError('FORBIDDEN');
  for (const state of [{ endpoint: endpointOf() }, {}]) {
    await expect(tracedCall(contextOf({ state }), () => Promise.reject(refusal))).rejects.toBe(refusal);
  }
});

test('a call to a service is a step of the trace, named by both', async () => {
  const harness = await startProxyHarness();
  await (await harness.serve(endpointOf({ id: 'readThing' }))).request('/');
  expect(recorded.spans).toEqual([{ name: 'catalog readThing', kind: 2, attributes: {} }]);
  await harness.stop();
});
