import { createPayment, documentVersions, orderSummarySchema, readPaymentMethods } from '@hamkke/contracts';
import { createLogger, type Caller, type HandlerContext } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import { buildOrder, buildRefund } from '../testing/builders.ts';
import type { OrderDeps } from '../use-cases/orders/order-deps.ts';
import type { OrderRequest } from '../use-cases/orders/place-order.ts';
import { createPaymentsUseCases, type PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import { createMemoryOrderDeps } from '../testing/memory-order-deps.ts';
import { createPaymentRoutes, readPaymentMethodsRoute } from './orders.routes.ts';
import { presentOrder, presentOutcome } from './present-order.ts';

const context = {
  caller: { kind: 'person', visitorId: 'v', address: '203.0.113.7', person: null, guestOf: null } as Caller,
  correlationId: 'c',
  headers: {},
  signal: new AbortController().signal,
  logger: createLogger({ service: 'test', level: 'silent' }),
  setHeader() {},
} satisfies HandlerContext;

/** What each name of the call makes of a body and a caller. */
async function requestsOf(changes: Record<string, unknown>, visitor: { guestOf: string | null }) {
  const placed: OrderRequest[] = [];
  const useCases = {
    placeOrder: async (request: OrderRequest) => (placed.push(request), buildOrder()),
    merchant: { redirectUrl: 'https://x', webhookUrl: 'https://x' },
  } as unknown as PaymentsUseCases; // the route of an order asks for these two alone
  const body = createPayment.body.parse({
    amount: 60_000,
    unitId: 'gangnam-M-3',
    customerName: '홍길동',
    customerEmail: 'hong@example.com',
    startDate: '2026-12-22',
    consent: documentVersions,
    ...changes,
  });
  const caller = { kind: 'person', visitorId: 'v', address: '203.0.113.7', person: null, ...visitor } as Caller;
  for (const { handle } of createPaymentRoutes(useCases))
    await handle({ params: {}, query: {}, body, ...context, caller });
  return placed;
}

describe('placing an order under either name', () => {
  it('says which rental it extends, and whose pass the caller has', async () => {
    const expected = { continues: 'R-before', guestOf: 'R-before', userId: null, visitorId: 'v' };
    expect(await requestsOf({ continues: 'R-before' }, { guestOf: 'R-before' })).toMatchObject([expected, expected]);
  });

  it('says which place in a waiting list has its offer taken', async () => {
    const expected = { waiting: 'W1', continues: null };
    expect(await requestsOf({ waiting: 'W1' }, { guestOf: null })).toMatchObject([expected, expected]);
  });

  it('says which rental moves, and whose pass the caller has', async () => {
    const expected = { moves: 'R-left', guestOf: 'R-left', continues: null, waiting: null };
    expect(await requestsOf({ moves: 'R-left' }, { guestOf: 'R-left' })).toMatchObject([expected, expected]);
  });

  it('says how it will be paid, and nothing where the body does not', async () => {
    expect(await requestsOf({ method: 'transfer' }, { guestOf: null })).toMatchObject([
      { method: 'transfer' },
      { method: 'transfer' },
    ]);
    expect((await requestsOf({}, { guestOf: null })).map(({ method }) => method)).toEqual([undefined, undefined]);
    expect(createPayment.body.safeParse({ method: 'paypal' }).error?.issues.map(({ path }) => path[0])).toContain(
      'method',
    );
  });

  it('extends and moves none, and takes no offer, where the body names none', async () => {
    const none = { continues: null, moves: null, waiting: null };
    const expected = { ...none, guestOf: 'R-before', address: '203.0.113.7', language: 'ko' };
    expect(await requestsOf({}, { guestOf: 'R-before' })).toMatchObject([expected, expected]);
  });
});

describe('the ways to pay', () => {
  const offered = async (channels: OrderDeps['merchant']['channels']) => {
    const { deps } = createMemoryOrderDeps();
    const merchant = { ...deps.merchant, channels };
    const useCases = createPaymentsUseCases(
      { ...deps, merchant },
      { verifyWebhook: () => Promise.reject(new Error('no webhook arrives')), webhookInlineMs: 0 },
    );
    const answer = await readPaymentMethodsRoute(useCases).handle({ params: {}, query: {}, body: {}, ...context });
    return readPaymentMethods.response.parse(answer).methods;
  };

  it('are answered in their order, with when their windows need the phone', async () => {
    expect(
      await offered([
        { key: 'channel-key-1', method: 'kakaopay', provider: 'KAKAOPAY' },
        { key: 'channel-key-2', method: 'card', provider: 'INICIS_V2' },
        { key: 'channel-key-3', method: 'transfer', provider: 'SMARTRO_V2' },
      ]),
    ).toEqual([
      { method: 'kakaopay', phone: 'never' },
      { method: 'card', phone: 'on-computers' },
      { method: 'transfer', phone: 'always' },
    ]);
  });

  it('are the card alone where no channels are listed', async () => {
    expect(await offered(undefined)).toEqual([{ method: 'card', phone: 'never' }]);
  });
});

it('an order says which reservation it extends, and nothing where it extends none', () => {
  const extension = orderSummarySchema.parse(presentOrder(buildOrder({ continues: 'R-before' })));
  expect(extension.continues).toBe('R-before');
  expect(presentOrder(buildOrder())).not.toHaveProperty('continues');
});

it('an order says which rental it moves, and nothing where it moves none', () => {
  const order = orderSummarySchema.parse(presentOrder(buildOrder({ moves: 'R-left' })));
  expect(order.moves).toBe('R-left');
  expect(presentOrder(buildOrder())).not.toHaveProperty('moves');
});

it.each([
  ['rental-changed', '옮기려는 이용이 바뀌어'],
  ['taken', '다른 분이 먼저'],
])('who paid reads why it was rejected: %s', (rejection, why) => {
  const order = buildOrder({ state: 'refunded', rejection, refunds: [buildRefund({ state: 'done' })] });
  expect(presentOutcome(order).message).toContain(why);
});

it('an order says nothing of the place in a waiting list, which is a secret of who waits', () => {
  expect(JSON.stringify(presentOrder(buildOrder({ waiting: 'W-secret' })))).not.toContain('W-secret');
});
