import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { ProviderDeps } from '../deps.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
import { cancelRequestSchema } from '../payments/divide-cancellation.ts';
import { listPayments } from '../payments/list-payments.ts';
import { preRegister, preRegisterSchema } from '../payments/pre-register.ts';
import { presentCancellation, presentPayment, presentWebhook } from '../payments/present-payment.ts';
import { alreadyPaid, ProviderError } from '../payments/provider-error.ts';
import type { Courier } from '../webhooks/courier.ts';
import type { Gatekeeper } from './authorize.ts';
import { bodyOf, parseJson, readJsonBody } from './read-body.ts';
import { ownStore } from './own-store.ts';

const confirmSchema = z.object({ paymentToken: z.string().min(1) });
const resendSchema = z.object({ webhookId: z.string().optional() });

/** Sign-in with the API secret; the only REST calls that need no credentials. */
export function signInRoutes(gatekeeper: Gatekeeper): Router {
  const router = new Router();
  router.post('/login/api-secret', async (ctx) => {
    const { apiSecret } = z.object({ apiSecret: z.string() }).parse(await bodyOf(ctx));
    ctx.body = gatekeeper.signIn(apiSecret);
  });
  router.post('/token/refresh', async (ctx) => {
    const { refreshToken } = z.object({ refreshToken: z.string() }).parse(await bodyOf(ctx));
    ctx.body = gatekeeper.refresh(refreshToken);
  });
  return router;
}

/** Refuses calls without credentials. */
export function requireCredentials(gatekeeper: Gatekeeper): Middleware {
  return (ctx, next) => {
    gatekeeper.check(ctx.get('authorization'));
    return next();
  };
}

/** The REST interface on payments. */
export function restRoutes(deps: ProviderDeps, courier: Courier): Router {
  const router = new Router();

  router.get('/payments', async (ctx) => {
    ctx.body = listPayments(deps.books, await getBody(ctx));
  });

  router.get('/payments/:paymentId', (ctx) => {
    ownStore(deps, ctx.query.storeId);
    ctx.body = found(presentOf(deps, ctx.params.paymentId));
  });

  router.post('/payments/:paymentId/pre-register', async (ctx) => {
    const body = preRegisterSchema.parse(await bodyOf(ctx));
    ownStore(deps, body.storeId);
    await preRegister(deps, idOf(ctx.params.paymentId), body);
    ctx.body = {};
  });

  router.post('/payments/:paymentId/cancel', async (ctx) => {
    const body = cancelRequestSchema.parse(await bodyOf(ctx));
    ownStore(deps, body.storeId);
    const cancellation = await cancelPayment(deps, idOf(ctx.params.paymentId), body, 'API');
    ctx.body = { cancellation: presentCancellation(cancellation) };
  });

  // The channel approves by itself, so no payment token was ever handed out: none can be right.
  router.post('/payments/:paymentId/confirm', async (ctx) => {
    confirmSchema.parse(await bodyOf(ctx));
    const record = deps.books.find(idOf(ctx.params.paymentId));
    if (!record?.attempts.length) throw notFound();
    if (record.capture) throw alreadyPaid();
    throw new ProviderError(400, 'INVALID_PAYMENT_TOKEN', '결제 토큰이 유효하지 않습니다.');
  });

  router.post('/payments/:paymentId/resend-webhook', async (ctx) => {
    const { webhookId } = resendSchema.parse(await bodyOf(ctx));
    const paymentId = idOf(ctx.params.paymentId);
    const record = deps.books.find(paymentId);
    if (!record) throw notFound();
    const webhook = webhookId ? record.webhooks.find((one) => one.id === webhookId) : record.webhooks.at(-1);
    if (!webhook) throw new ProviderError(404, 'WEBHOOK_NOT_FOUND', '웹훅 내역이 존재하지 않습니다.');
    await courier.resend(webhook);
    const after = deps.books.find(paymentId)?.webhooks.find((one) => one.id === webhook.id) ?? webhook;
    ctx.body = { webhook: { ...presentWebhook(after), trigger: 'MANUAL' } };
  });

  return router;
}

/** A GET's input comes in the query, because many clients cannot send a body with it. */
async function getBody(ctx: Context): Promise<unknown> {
  const { requestBody } = ctx.query;
  const body = typeof requestBody === 'string' ? parseJson(requestBody) : await readJsonBody(ctx.req);
  ctx.state.body = body;
  return body;
}

function presentOf(deps: ProviderDeps, paymentId: string | undefined): Record<string, unknown> | undefined {
  const record = deps.books.find(idOf(paymentId));
  return record ? presentPayment(record) : undefined;
}

function idOf(paymentId: string | undefined): string {
  return paymentId ?? '';
}

function notFound(): ProviderError {
  return new ProviderError(404, 'PAYMENT_NOT_FOUND', '결제 건이 존재하지 않습니다.');
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}
