import { Router } from '@koa/router';
import { z } from 'zod';
import type { ProviderDeps } from '../deps.ts';
import { cut } from '../http/faults.ts';
import { ownStore } from '../http/own-store.ts';
import { bodyOf } from '../http/read-body.ts';
import { reportOutcome } from '../http/report-outcome.ts';
import { paymentIdSchema } from '../payments/read-window-request.ts';
import type { Courier } from '../webhooks/courier.ts';
import { deleteBillingKey } from './delete-billing-key.ts';
import { issuedBillingKey } from './find-billing-key.ts';
import { payWithBillingKey } from './pay-with-billing-key.ts';
import { presentBillingKey } from './present-billing-key.ts';
import { chargeSchema } from './read-charge.ts';

const deletionSchema = z.object({
  reason: z.string().optional(),
  requester: z.enum(['CUSTOMER', 'ADMIN']).optional(),
});

/** The REST interface on stored cards. */
export function billingKeyRoutes(deps: ProviderDeps, courier: Courier): Router {
  const router = new Router();

  router.get('/billing-keys/:billingKey', (ctx) => {
    ownStore(deps, ctx.query.storeId);
    ctx.body = presentBillingKey(issuedBillingKey(deps, ctx.params.billingKey ?? ''));
  });

  router.delete('/billing-keys/:billingKey', async (ctx) => {
    ownStore(deps, ctx.query.storeId);
    const why = deletionSchema.parse(ctx.query);
    ctx.body = { deletedAt: await deleteBillingKey(deps, ctx.params.billingKey ?? '', why) };
  });

  router.post('/payments/:paymentId/billing-key', async (ctx) => {
    const paymentId = paymentIdSchema.parse(ctx.params.paymentId);
    const body = chargeSchema.parse(await bodyOf(ctx));
    ownStore(deps, body.storeId);
    try {
      const { capture, behaviour } = await payWithBillingKey(deps, paymentId, body);
      if (behaviour === 'vanish' || behaviour === 'break') return cut(ctx);
      ctx.body = { payment: { pgTxId: capture.pgTxId, paidAt: capture.paidAt } };
    } finally {
      // A charge that fails is notified of as well.
      await reportOutcome(ctx, courier, paymentId);
    }
  });

  return router;
}
