import { expect, test, vi } from 'vitest';
import { stateOf } from '../request-state.ts';
import { contextOf, endpointOf } from '../testing/step-harness.ts';
import { matchEndpoint } from './match-endpoint.ts';

const byId = endpointOf({ id: 'byId', path: '/api/things/:id' });
const change = endpointOf({ id: 'change', path: '/api/things/:id', method: 'PUT' });
const part = endpointOf({ id: 'part', path: '/api/things/:id/parts/:part' });
const firstPart = endpointOf({ id: 'firstPart', path: '/api/things/:id/parts/first' });
const owned = endpointOf({ id: 'owned', path: '/api/things/owned' });
const document = endpointOf({ id: 'document', path: '/api/v1.openapi.json' });
const step = matchEndpoint([part, firstPart, byId, change, owned, document]);

async function matched(method: string, url: string) {
  const ctx = contextOf({ method, url });
  const next = vi.fn(async () => undefined);
  await step(ctx, next);
  expect(next).toHaveBeenCalledTimes(1);
  expect(stateOf(ctx).endpoint?.id).toBe(stateOf(ctx).routeId);
  return stateOf(ctx).routeId;
}

test.each([
  ['GET', '/api/things/a-1', 'byId'],
  ['GET', '/api/things/a-1?part=2', 'byId'],
  ['HEAD', '/api/things/a-1', 'byId'],
  ['PUT', '/api/things/a-1', 'change'],
  ['GET', '/api/things/a/parts/b', 'part'],
  ['GET', '/api/things/a/parts/first', 'firstPart'],
  ['GET', '/api/things/owned', 'owned'],
  ['GET', '/api/v1.openapi.json', 'document'],
])('%s %s is the call %s: the one with fewer parameters goes first', async (method, url, id) => {
  expect(await matched(method, url)).toBe(id);
});

test.each([
  '/api/things',
  '/api/things/',
  '/api/things/a/',
  '/api/things/a/b',
  '/x/api/things/a',
  '/api/things/a/parts/',
  '/api/v1xopenapi.json',
  '/api/v1.openapixjson',
])('%s is no call of a contract', async (url) => {
  const next = vi.fn(async () => undefined);
  await expect(step(contextOf({ url }), next)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(next).not.toHaveBeenCalled();
});

test('another method learns which ones there are, each once', async () => {
  const ctx = contextOf({ method: 'DELETE', url: '/api/things/owned' });
  await expect(step(ctx, async () => undefined)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  expect(ctx.response.get('allow')).toBe('GET, PUT');
  expect(stateOf(ctx)).not.toHaveProperty('endpoint');
  const write = contextOf({ method: 'HEAD', url: '/api/orders' });
  const orders = matchEndpoint([endpointOf({ path: '/api/orders', method: 'POST' })]);
  await expect(orders(write, async () => undefined)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  expect(write.response.get('allow')).toBe('POST');
});
