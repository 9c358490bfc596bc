import { Router } from '@koa/router';
import { z } from 'zod';
import type { Attempt } from '../books/records.ts';
import { refuseMissingCustomer } from '../channels/refuse-missing-customer.ts';
import type { ProviderDeps } from '../deps.ts';
import { failAttempt } from '../payments/charge-card.ts';
import type { ChargeOutcome } from '../payments/charge-card.ts';
import { chooseWindow, deviceOf } from '../payments/choose-window.ts';
import { openAttempt } from '../payments/open-attempt.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { orderOf, readPaymentRequest } from '../payments/read-order.ts';
import { closedByVisitor } from '../payments/test-cards.ts';
import { chargeChoice } from '../payments/charge-choice.ts';
import { chargeTestCard } from '../payments/charge-test-card.ts';
import { choiceOutcomes, transferBankNames } from '../payments/test-choices.ts';
import { presentResponse, returnAddress } from '../payments/window-response.ts';
import type { Courier } from '../webhooks/courier.ts';
import { pageUrlOf, presentWindow } from './present-window.ts';
import { bodyOf } from './read-body.ts';
import { reportOutcome } from './report-outcome.ts';

const openSchema = z.object({ request: z.unknown() });
const cardSchema = z.object({
  cardNumber: z.string().max(40),
  installmentMonths: z.number().int().min(0).max(12).default(0),
});
const choiceSchema = z.object({ outcome: z.enum(choiceOutcomes), bank: z.enum(transferBankNames).optional() });
const keySchema = z.object({ key: z.string() });

/** What the windows that pay call themselves. Only the window's own origin can: there are no CORS headers here. */
export function checkoutRoutes(deps: ProviderDeps, courier: Courier): Router {
  const router = new Router({ prefix: '/checkout' });

  router.post('/attempts', async (ctx) => {
    const { request: raw } = openSchema.parse(await bodyOf(ctx));
    const checked = readPaymentRequest(raw, deps.settings);
    const { request, channel, method } = checked;
    const device = deviceOf(ctx.get('user-agent'));
    refuseMissingCustomer(request.customer, { provider: channel.provider, device, method });
    const mode = chooseWindow(request, channel.provider, device);
    const redirectUrl = mode === 'REDIRECTION' ? request.redirectUrl : undefined;
    const attempt = await openAttempt(deps, request.paymentId, orderOf(checked), { redirectUrl });
    ctx.body = {
      mode,
      pageUrl: pageUrlOf(attempt, mode === 'POPUP'),
      window: presentWindow(request.paymentId, attempt, deps.settings.slowCardMs),
    };
  });

  router.get('/attempts/:txId', (ctx) => {
    const { paymentId, attempt } = authorised(ctx.params.txId, String(ctx.query.key));
    ctx.body = { window: presentWindow(paymentId, attempt, deps.settings.slowCardMs) };
  });

  router.post('/attempts/:txId/pay', async (ctx) => {
    const body = await bodyOf(ctx);
    const { paymentId, attempt } = authorised(ctx.params.txId, keySchema.parse(body).key);
    const { outcome, behaviour } = await use(paymentId, attempt, body);
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

  async function use(paymentId: string, { txId, order: { method = 'card' } }: Attempt, body: unknown) {
    if (method !== 'card') {
      const outcome = await chargeChoice(deps, { paymentId, txId, method }, choiceSchema.parse(body));
      return { outcome, behaviour: 'chosen' } as const;
    }
    const { cardNumber: card, installmentMonths } = cardSchema.parse(body);
    return chargeTestCard(deps, paymentId, txId, { card, installmentMonths });
  }

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
