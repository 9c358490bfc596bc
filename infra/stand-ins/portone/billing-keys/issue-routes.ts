import { Router } from '@koa/router';
import { z } from 'zod';
import { refuseMissingCustomer } from '../channels/refuse-missing-customer.ts';
import type { ProviderDeps } from '../deps.ts';
import { bodyOf } from '../http/read-body.ts';
import { reportOutcome } from '../http/report-outcome.ts';
import { chooseWindow, deviceOf } from '../payments/choose-window.ts';
import { listTestCards } from '../payments/list-test-cards.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { storingClosedByVisitor } from '../payments/test-cards.ts';
import { returnAddress } from '../payments/window-response.ts';
import type { Courier } from '../webhooks/courier.ts';
import { failIssue, openIssue, storeTestCard } from './issue-card.ts';
import type { IssueOutcome } from './issue-card.ts';
import { presentIssueResponse } from './issue-response.ts';
import { cardIssueOf, readIssueRequest } from './read-issue.ts';
import type { BillingKeyRecord } from './records.ts';

const openSchema = z.object({ request: z.unknown() });
const keySchema = z.object({ key: z.string() });
const cardSchema = keySchema.extend({ cardNumber: z.string().max(40) });

/** What the window that stores a card itself calls. Only its own origin can: there are no CORS headers here. */
export function issueRoutes(deps: ProviderDeps, courier: Courier): Router {
  const router = new Router({ prefix: '/checkout/issues' });

  router.post('/', async (ctx) => {
    const { request: raw } = openSchema.parse(await bodyOf(ctx));
    const checked = readIssueRequest(raw, deps.settings);
    const { request, channel } = checked;
    const device = deviceOf(ctx.get('user-agent'));
    refuseMissingCustomer(request.customer, { provider: channel.provider, device, method: 'card' });
    const mode = chooseWindow(request, channel.provider, device);
    const redirectUrl = mode === 'REDIRECTION' ? request.redirectUrl : undefined;
    const record = await openIssue(deps, cardIssueOf(checked), redirectUrl);
    const query = new URLSearchParams({ billingKey: record.billingKey, key: record.windowKey });
    ctx.body = { mode, pageUrl: `/checkout/card-page?${query.toString()}`, window: windowOf(record) };
  });

  router.get('/:billingKey', (ctx) => {
    ctx.body = { window: windowOf(authorised(ctx.params.billingKey, String(ctx.query.key))) };
  });

  router.post('/:billingKey/store', async (ctx) => {
    const { key, cardNumber } = cardSchema.parse(await bodyOf(ctx));
    const record = authorised(ctx.params.billingKey, key);
    const { outcome, behaviour } = await storeTestCard(deps, record.billingKey, cardNumber);
    const lost = outcome.stored && (behaviour === 'vanish' || behaviour === 'break');
    await reportOutcome(ctx, courier, record.billingKey);
    ctx.body = lost ? { lost: behaviour } : presentOutcome(record, outcome);
  });

  router.post('/:billingKey/close', async (ctx) => {
    const { key } = keySchema.parse(await bodyOf(ctx));
    const record = authorised(ctx.params.billingKey, key);
    const outcome = await failIssue(deps, record.billingKey, storingClosedByVisitor);
    await reportOutcome(ctx, courier, record.billingKey);
    ctx.body = presentOutcome(record, outcome);
  });

  function authorised(billingKey: string | undefined, key: string): BillingKeyRecord {
    const record = deps.billingKeys.find(billingKey ?? '');
    if (record?.windowKey !== key)
      throw new ProviderError(404, 'BILLING_KEY_NOT_FOUND', '등록창 정보를 찾을 수 없습니다.');
    return record;
  }

  function windowOf({ billingKey, windowKey, issue }: BillingKeyRecord): Record<string, unknown> {
    return {
      billingKey,
      key: windowKey,
      issueId: issue.issueId ?? '',
      issueName: issue.issueName ?? '',
      customerName: issue.customer.fullName ?? '',
      cards: listTestCards('storing', deps.settings.slowCardMs),
    };
  }

  return router;
}

function presentOutcome({ billingKey, redirectUrl }: BillingKeyRecord, outcome: IssueOutcome): Record<string, unknown> {
  const response = presentIssueResponse(billingKey, outcome);
  return { response, returnTo: returnAddress(redirectUrl, response) };
}
