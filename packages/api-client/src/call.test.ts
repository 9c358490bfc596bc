import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPayment, documentVersions, getLocation, listDevices, verifyPayment } from '@hamkke/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { reading } from './reading.ts';

let server: Server;
let seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }[];
let answer: { status: number; type?: string; body: string };

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: '{}' };
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, origin), init));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const problem = (status: number, code: string, more = {}) => ({
  status,
  body: JSON.stringify({
    type: `urn:hamkke:${code}`,
    title: code,
    status,
    code,
    detail: 'taken',
    correlationId: 'c-1',
    ...more,
  }),
});

describe('call', () => {
  test('encodes parameters and query, and leaves out what is absent', async () => {
    await call(getLocation, { params: { id: 'a b/c' }, query: { from: '2026-11-21', to: undefined } });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/storage-locations/a%20b%2Fc?from=2026-11-21' });
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  test('sends JSON with the idempotency key', async () => {
    await call(createPayment, {
      body: {
        amount: 1,
        unitId: 'u',
        customerEmail: 'a@b.kr',
        customerName: '김',
        startDate: '2026-11-21',
        consent: documentVersions,
      },
      idempotencyKey: 'k-1',
    });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k-1' });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ customerName: '김' });
  });

  test('a problem document becomes an error with its code, fields and details', async () => {
    answer = problem(409, 'PRICE_CHANGED', {
      details: { amount: 40_000 },
      fields: [{ path: 'amount', code: 'mismatch', message: 'm' }],
    });
    const failure = await call(verifyPayment, { body: { orderId: 'H12345', paymentId: 'H12345', amount: 1 } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      message: '409: taken',
      code: 'PRICE_CHANGED',
      details: { amount: 40_000 },
      correlationId: 'c-1',
      fields: [{ path: 'amount' }],
    });
  });

  test("a proxy's page keeps its status and text", async () => {
    answer = { status: 502, type: 'text/html', body: 'Bad Gateway' };
    await expect(call(getLocation, { params: { id: 'a' }, query: {} })).rejects.toMatchObject({
      status: 502,
      code: 'UNAVAILABLE',
      message: '502: Bad Gateway',
    });
  });

  test('no answer at all is UNAVAILABLE with status 0', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(call(getLocation, { params: { id: 'a' }, query: {} })).rejects.toMatchObject({
      status: 0,
      code: 'UNAVAILABLE',
    });
    server.listen(0);
  });
});

describe('reading', () => {
  test('notes who may read it, for whoever must forget what was read for another person', () => {
    expect(reading(getLocation, { params: { id: 'a' }, query: {} }).meta).toEqual({ access: 'anyone' });
    expect(reading(listDevices, {}).meta).toEqual({ access: 'member' });
  });

  test('yields nothing on 401 only where asked to', async () => {
    answer = problem(401, 'NOT_SIGNED_IN');
    const client = new QueryClient();
    await expect(
      client.fetchQuery(reading(getLocation, { params: { id: 'a' }, query: {} }, 'nothing')),
    ).resolves.toBeNull();
    await expect(client.fetchQuery(reading(getLocation, { params: { id: 'b' }, query: {} }))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(seen).toHaveLength(2);
  });
});
