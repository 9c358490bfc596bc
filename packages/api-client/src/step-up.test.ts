// @vitest-environment jsdom
import { listDevices } from '@hamkke/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { onStepUp } from './step-up.ts';

const fetched = vi.fn<() => Promise<Response>>();
const refusal = (code: string) =>
  Response.json(
    { type: `urn:hamkke:${code}`, title: code, status: 403, code, detail: code, correlationId: 'c' },
    { status: 403 },
  );
const stops: (() => void)[] = [];

beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function proving(answer: () => Promise<boolean>) {
  const prove = vi.fn(answer);
  stops.push(onStepUp(prove));
  return prove;
}

test('a call that asks for a fresh proof is repeated once the person gave it', async () => {
  const prove = proving(async () => true);
  fetched.mockResolvedValueOnce(refusal('STEP_UP_REQUIRED')).mockResolvedValueOnce(Response.json([]));
  expect(await call(listDevices, {})).toEqual([]);
  expect(prove).toHaveBeenCalledOnce();
});

test('it is repeated once only', async () => {
  const prove = proving(async () => true);
  fetched.mockImplementation(async () => refusal('STEP_UP_REQUIRED'));
  await expect(call(listDevices, {})).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(prove).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['will not', async () => false],
  ['cannot be asked', async () => Promise.reject(new Error('no dialog'))],
])('it fails as it did when the person %s', async (_, answer) => {
  proving(answer);
  fetched.mockImplementation(async () => refusal('STEP_UP_REQUIRED'));
  await expect(call(listDevices, {})).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('it fails as it did where nobody draws a dialog, or the caller has gone', async () => {
  fetched.mockImplementation(async () => refusal('STEP_UP_REQUIRED'));
  await expect(call(listDevices, {})).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  const leaving = new AbortController();
  proving(async () => {
    leaving.abort();
    return true;
  });
  await expect(call(listDevices, { signal: leaving.signal })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('other refusals ask nobody', async () => {
  const prove = proving(async () => true);
  fetched.mockImplementation(async () => refusal('FORBIDDEN'));
  await expect(call(listDevices, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(prove).not.toHaveBeenCalled();
});
