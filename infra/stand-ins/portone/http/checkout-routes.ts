import { Router } from '@koa/router';
import { z } from 'zod';
import type { Attempt } from '../books/records.ts';
import type { ProviderDeps } from '../deps.ts';
import { failAttempt } from '../payments/charge-card.ts';
import type { ChargeOutcome } from '../payments/charge-card.ts';
import { chooseWindow } from '../payments/choose-window.ts';
import { openAttempt } from '../payments/open-attempt.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { orderOf, readPaymentRequest } from '../payments/read-order.ts';
import { listTestCards } from '../payments/list-test-cards.ts';
import { closedByVisitor } from '../payments/test-cards.ts';
import { chargeTestCard } from '../payments/charge-test-card.ts';
import { presentResponse, returnAddress } from '../payments/window-response.ts';
import type { Courier } from '../webhooks/courier.ts';
import { bodyOf } from './read-body.ts';
import { reportOutcome } from './report-outcome.ts';

const openSchema = z.object({ request: z.unknown() });
const cardSchema = z.object({
  key: z.string(),
  cardNumber: z.string().max(40),
  installmentMonths: z.number().int().min(0).max(12).default(0),
});
const keySchema = z.object({ key: z.string() });

/** What the card window itself calls. Only the window's own origin can: there are no CORS headers here. */
export function checkoutRoutes(deps: ProviderDeps, courier: Courier): Router {
  const router = new Router({ prefix: '/checkout' });

  router.post('/attempts', async (ctx) => {
    const { request: raw } = openSchema.parse(await bodyOf(ctx));
    const request = readPaymentRequest(raw, deps.settings);
    const mode = chooseWindow(request, ctx.get('user-agent'));
    const redirectUrl = mode === 'REDIRECTION' ? request.redirectUrl : undefined;
    const attempt = await openAttempt(deps, request.paymentId, orderOf(request), { redirectUrl });
    ctx.body = {
      mode,
      pageUrl: `/checkout/page?${new URLSearchParams({ txId: attempt.txId, key: attempt.windowKey }).toString()}`,
      window: presentWindow(request.paymentId, attempt, deps.settings.slowCardMs),
    };
  });

  router.get('/attempts/:txId', (ctx) => {
    const { paymentId, attempt } = authorised(ctx.params.txId, String(ctx.query.key));
    ctx.body = { window: presentWindow(paymentId, attempt, deps.settings.slowCardMs) };
  });

  router.post('/attempts/:txId/pay', async (ctx) => {
    const { key, cardNumber, installmentMonths } = cardSchema.parse(await bodyOf(ctx));
    const { paymentId, attempt } = authorised(ctx.params.txId, key);
    const { outcome, behaviour } = await chargeTestCard(deps, paymentId, attempt.txId, {
      card: cardNumber,
      installmentMonths,
    });
    const lost = outcome.captured && (behaviour === 'vanish' || behaviour === 'break');
    await reportOutcome(ctx, courier, paymentId);
    ctx.body = lost ? { lost: behaviour } : presentOutcome(paymentId, attempt, outcome);
  });

  router.post('/attempts/:txId/close', async (ctx) => {
    const { key } = keySchema.parse(await bodyOf(ctx));
    const { paymentId, attempt } = authorised(ctx.params.txId, key);
    const outcome = await failAttempt(deps, paymentId, attempt.txId, closedByVisitor);
    await reportOutcome(ctx, courier, paymentId);
    ctx.body = presentOutcome(paymentId, attempt, outcome);
  });

  function authorised(txId: string | undefined, key: string): { paymentId: string; attempt: Attempt } {
    const record = deps.books.findByTransaction(txId ?? '');
    const attempt = record?.attempts.find((one) => one.txId === txId);
    if (!record || !attempt || attempt.windowKey !== key)
      throw new ProviderError(404, 'TRANSACTION_NOT_FOUND', '결제창 정보를 찾을 수 없습니다.');
    return { paymentId: record.paymentId, attempt };
  }

  return router;
}

function presentOutcome(paymentId: string, attempt: Attempt, outcome: ChargeOutcome): Record<string, unknown> {
  const response = presentResponse(paymentId, attempt.txId, outcome);
  return { response, returnTo: returnAddress(attempt.redirectUrl, response) };
}

function presentWindow(paymentId: string, attempt: Attempt, slowCardMs: number): Record<string, unknown> {
  const { orderName, totalAmount, vatAmount, customer } = attempt.order;
  return {
    paymentId,
    txId: attempt.txId,
    key: attempt.windowKey,
    orderName,
    totalAmount,
    vatAmount,
    customerName: customer.fullName ?? '',
    cards: listTestCards('paying', slowCardMs),
  };
}
