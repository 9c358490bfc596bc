import { expect, test, vi } from 'vitest';
import { contextOf, endpointOf, type FakeRequest } from '../testing/step-harness.ts';
import { sameSite } from './same-site.ts';

const step = sameSite('https://hamkke.example/app');
const origin = 'https://hamkke.example';
const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': '2' };

async function codeOf(request: FakeRequest): Promise<string> {
  const next = vi.fn(async () => undefined);
  const refusal: unknown = await step(contextOf(request), next).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(next).toHaveBeenCalledTimes(refusal === undefined ? 1 : 0);
  return refusal === undefined ? 'passed' : String((refusal as { code?: unknown }).code);
}

test.each(['GET', 'HEAD', 'OPTIONS'])('%s passes from anywhere', async (method) => {
  expect(await codeOf({ method, headers: { origin: 'https://evil.example' } })).toBe('passed');
});

test.each([
  ['our origin', { origin }, 'passed'],
  ['a fetch of our own page', { 'sec-fetch-site': 'same-origin' }, 'passed'],
  ['nowhere', {}, 'CROSS_SITE'],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }, 'CROSS_SITE'],
  ['another origin', { origin: 'https://evil.example' }, 'CROSS_SITE'],
  [
    'another origin that claims to be ours',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    'CROSS_SITE',
  ],
  ['our address, which is no origin', { origin: `${origin}/app` }, 'CROSS_SITE'],
])('a write from %s: %s → %s', async (_, headers, code) => {
  expect(await codeOf({ method: 'POST', headers: { ...headers, ...json } })).toBe(code);
  expect(await codeOf({ method: 'DELETE', headers })).toBe(code);
});

test('the body of a write is JSON, whether its length is known or not', async () => {
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  expect(await codeOf({ method: 'POST', headers: { ...form, 'content-length': '1' } })).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(await codeOf({ method: 'POST', headers: { ...form, 'transfer-encoding': 'chunked' } })).toBe(
    'UNSUPPORTED_MEDIA_TYPE',
  );
  expect(await codeOf({ method: 'POST', headers: { origin, 'content-length': '1' } })).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(await codeOf({ method: 'POST', headers: { ...form, 'content-length': '0' } })).toBe('passed');
  expect(await codeOf({ method: 'POST', headers: form })).toBe('passed');
  const chunked = { origin, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  expect(await codeOf({ method: 'POST', headers: chunked })).toBe('passed');
});

test("a program's token needs no origin, but JSON; the provider's webhook needs neither", async () => {
  expect(await codeOf({ method: 'POST', headers: json, state: { bearer: '' } })).toBe('passed');
  const text = { 'content-type': 'text/plain', 'content-length': '2' };
  expect(await codeOf({ method: 'POST', headers: text, state: { bearer: 't' } })).toBe('UNSUPPORTED_MEDIA_TYPE');
  const endpoint = endpointOf({ access: 'provider' });
  expect(await codeOf({ method: 'POST', headers: text, state: { endpoint } })).toBe('passed');
  expect(await codeOf({ method: 'POST', headers: json, state: { endpoint: endpointOf() } })).toBe('CROSS_SITE');
});
