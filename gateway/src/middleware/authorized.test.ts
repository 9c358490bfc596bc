import { expect, test, vi } from 'vitest';
import { contextOf, endpointOf, nobody, somebody } from '../testing/step-harness.ts';
import type { RequestState } from '../request-state.ts';
import { authorized } from './authorized.ts';

async function enter(state: Partial<RequestState>) {
  const next = vi.fn(async () => undefined);
  const refusal: unknown = await authorized(contextOf({ state }), next).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { refusal, passed: next.mock.calls.length };
}
const administration = endpointOf({ access: 'administrator' });

test('who may make a call passes once', async () => {
  const passed = { refusal: undefined, passed: 1 };
  expect(await enter({ endpoint: endpointOf(), caller: nobody })).toEqual(passed);
  expect(await enter({ endpoint: endpointOf({ access: 'member' }), caller: somebody })).toEqual(passed);
});

test('what no contract names, an unknown caller and a visitor are refused before the next step', async () => {
  expect(await enter({ caller: somebody })).toMatchObject({ refusal: { code: 'NOT_FOUND' }, passed: 0 });
  expect(await enter({ endpoint: endpointOf() })).toMatchObject({ refusal: { code: 'NOT_SIGNED_IN' }, passed: 0 });
  const visitor = await enter({ endpoint: administration, caller: nobody, lacksSecondFactor: true });
  expect(visitor).toMatchObject({ refusal: { code: 'NOT_SIGNED_IN' }, passed: 0 });
});

test('who lacks the role learns that a second factor is missing only where it would give the role', async () => {
  const plain = await enter({ endpoint: administration, caller: somebody });
  expect(plain).toMatchObject({ refusal: { code: 'FORBIDDEN', details: undefined }, passed: 0 });
  const waiting = await enter({ endpoint: administration, caller: somebody, lacksSecondFactor: true });
  expect(waiting).toMatchObject({
    refusal: { code: 'FORBIDDEN', details: { reason: 'second-factor-missing' }, cause: { code: 'FORBIDDEN' } },
    passed: 0,
  });
});
