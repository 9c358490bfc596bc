import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BillingKeys } from '../domain/card-ports.ts';
import { channelKey, storeId } from '../testing/builders.ts';
import { createBillingKeys } from './billing-keys.ts';

const billingKey = 'billing-key-1';
const noticeUrls = ['https://hamkke.example/api/payment-webhook'];
const cardOf = (card: unknown) => [{ type: 'BillingKeyPaymentMethodCard', card }];
const issued = (changes: Record<string, unknown> = {}) => ({
  status: 'ISSUED',
  billingKey,
  merchantId: 'm',
  storeId,
  customer: { id: 'person-1', name: '홍길동' },
  methods: cardOf({ brand: 'VISA', number: '941000******0013', bin: '941000' }),
  channels: [],
  issuedAt: '2026-11-21T03:00:00Z',
  ...changes,
});

describe('stored cards by the official client', () => {
  const calls: { method: string; url: URL; body: unknown }[] = [];
  const failures: { call: string; reason: string }[] = [];
  let answer: { status: number; text: string; delayMs?: number };
  let server: Server;
  let keys: BillingKeys;

  const open = (timeoutMs: number) =>
    createBillingKeys({
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secret: 'secret',
      timeoutMs,
      report: (failure) => failures.push(failure),
    });

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const url = new URL(request.url ?? '', 'http://provider');
        calls.push({ method: request.method ?? '', url, body: text && JSON.parse(text) });
        response.statusCode = answer.status;
        setTimeout(() => response.end(answer.text), answer.delayMs ?? 0);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    calls.splice(0);
    keys = open(10_000);
  });

  const answers = (body: unknown, status = 200) =>
    void (answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) });
  const refuses = (status: number, type: string, more: Record<string, unknown> = {}) =>
    answers({ type, message: 'why', ...more }, status);
  const read = () => keys.read({ billingKey, storeId });
  const remove = () => keys.remove({ billingKey, storeId });
  const charge = () =>
    keys.charge({
      paymentId: 'H261121ORDER',
      storeId,
      channelKey,
      billingKey,
      orderName: '함께보관 강남점 M-3 (월간)',
      amount: 60_000,
      customer: { id: 'person-1', name: '홍길동', email: 'hong@example.com', phone: '01012345678' },
      noticeUrls,
    });

  it('reads whom a card was stored for, its brand and its last digits', async () => {
    answers(issued());
    expect(await read()).toEqual({ customerId: 'person-1', brand: 'VISA', lastFour: '0013' });
    expect(calls).toMatchObject([{ method: 'GET' }]);
    expect(calls[0]?.url.pathname).toBe(`/billing-keys/${billingKey}`);
    expect(calls[0]?.url.searchParams.get('storeId')).toBe(storeId);
  });

  it.each([
    ['9410-****-****-0013', '0013'],
    ['941000******001*', null],
    ['941000******013', null],
    ['', null],
    [undefined, null],
    [13, null],
  ])('reads of the masked number %s the last digits %s', async (number, lastFour) => {
    answers(issued({ methods: cardOf({ brand: 'LOCAL', number }) }));
    expect(await read()).toEqual({ customerId: 'person-1', brand: 'LOCAL', lastFour });
  });

  it.each([
    ['no methods', { methods: undefined }],
    ['no card', { methods: cardOf(undefined) }],
    ['another method', { methods: [{ type: 'BillingKeyPaymentMethodMobile' }] }],
    ['an odd card', { methods: cardOf('odd') }],
  ])('reads a card that says nothing of itself: %s', async (_name, changes) => {
    answers(issued(changes));
    expect(await read()).toEqual({ customerId: 'person-1', brand: null, lastFour: null });
  });

  it('reads no customer where the provider names none, and no brand that is too long to store', async () => {
    answers(issued({ customer: {}, methods: cardOf({ brand: 'B'.repeat(50) }) }));
    expect(await read()).toEqual({ customerId: null, brand: 'B'.repeat(40), lastFour: null });
    answers(issued({ customer: undefined }));
    expect((await read())?.customerId).toBeNull();
  });

  it('reads no card where there is none, where it was deleted, and under a name that is a direction', async () => {
    refuses(404, 'BILLING_KEY_NOT_FOUND');
    expect(await read()).toBeUndefined();
    answers({ ...issued(), status: 'DELETED', deletedAt: '2026-11-21T03:00:00Z' });
    expect(await read()).toBeUndefined();
    calls.splice(0);
    expect(await keys.read({ billingKey: '..', storeId })).toBeUndefined();
    expect(await keys.read({ billingKey: '.', storeId })).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('deletes a card, also one that is gone already', async () => {
    answers({ deletedAt: '2026-11-21T03:00:00Z' });
    await remove();
    expect(calls).toMatchObject([{ method: 'DELETE' }]);
    expect(calls[0]?.url.pathname).toBe(`/billing-keys/${billingKey}`);
    expect(calls[0]?.url.searchParams.get('storeId')).toBe(storeId);
    refuses(404, 'BILLING_KEY_NOT_FOUND');
    await remove();
    refuses(409, 'BILLING_KEY_ALREADY_DELETED');
    await remove();
  });

  it('charges a card in won, under the number of the order', async () => {
    answers({ payment: { pgTxId: 'tx', paidAt: '2026-11-21T03:00:00Z' } });
    expect(await charge()).toEqual({ outcome: 'settled' });
    expect(calls[0]?.url.pathname).toBe('/payments/H261121ORDER/billing-key');
    expect(calls[0]?.body).toEqual({
      storeId,
      channelKey,
      billingKey,
      orderName: '함께보관 강남점 M-3 (월간)',
      amount: { total: 60_000 },
      currency: 'KRW',
      customer: { id: 'person-1', name: { full: '홍길동' }, email: 'hong@example.com', phoneNumber: '01012345678' },
      noticeUrls,
    });
  });

  it.each([
    [409, 'ALREADY_PAID', {}, { outcome: 'settled' }],
    [404, 'BILLING_KEY_NOT_FOUND', {}, { outcome: 'declined', reason: 'card-gone' }],
    [409, 'BILLING_KEY_ALREADY_DELETED', {}, { outcome: 'declined', reason: 'card-gone' }],
    [502, 'PG_PROVIDER', { pgCode: 'REJECT_CARD_COMPANY' }, { outcome: 'declined', reason: 'declined' }],
    [502, 'PG_PROVIDER', { pgCode: 'REJECT_CARD_PAYMENT' }, { outcome: 'declined', reason: 'insufficient' }],
    [502, 'PG_PROVIDER', { pgMessage: '이용한도 초과' }, { outcome: 'declined', reason: 'limit' }],
    [429, 'MAX_TRANSACTION_COUNT_REACHED', {}, { outcome: 'declined', reason: 'unknown' }],
  ])('a charge that is answered %i %s %j is %j', async (status, type, more, expected) => {
    refuses(status, type, more);
    expect(await charge()).toEqual(expected);
  });

  const ways = { 'read-card': read, 'delete-card': remove, 'charge-card': charge } as const;
  it.each(Object.entries(ways))('%s is PROVIDER_DOWN where it is not known what came of it', async (call, work) => {
    const unclear: [number, unknown, string][] = [
      [502, '<html>bad gateway</html>', 'SyntaxError'],
      [500, '', 'SyntaxError'],
      [401, { type: 'UNAUTHORIZED' }, 'UNAUTHORIZED'],
      [429, { type: 'TOO_MANY_REQUESTS' }, 'TOO_MANY_REQUESTS'],
      [418, { type: 'TEAPOT' }, 'TEAPOT'],
    ];
    for (const [status, body, reason] of unclear) {
      answers(body, status);
      await expect(work()).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
      expect(failures.at(-1)).toEqual({ call, reason: expect.stringContaining(reason) });
      expect(failures.at(-1)?.reason).not.toContain(billingKey);
    }
  });

  it.each(Object.entries(ways))('%s has a limit of time', async (call, work) => {
    keys = open(50);
    answer = { status: 200, text: '{}', delayMs: 2000 };
    await expect(work()).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(failures.at(-1)).toEqual({ call, reason: expect.stringContaining('no answer within 50 ms') });
  });

  it.each(['{}', '[]', 'null', '{"status":"NEW_KIND"}', JSON.stringify(issued({ billingKey: 'another' }))])(
    'an answer that is no card is PROVIDER_DOWN: %s',
    async (text) => {
      answers(text);
      await expect(read()).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
      await expect(charge()).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    },
  );
});
