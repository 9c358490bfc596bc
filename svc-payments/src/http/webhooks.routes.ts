import { listUnknownPayments, paymentWebhook } from '@hamkke/contracts';
import { route, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';

/** The provider's webhooks are a few hundred bytes. */
const webhookBodyLimit = 64_000;

export function paymentWebhookRoute({ verifyWebhook, handleWebhook, counts }: PaymentsUseCases): Route {
  return route(
    paymentWebhook,
    async ({ rawBody = '', headers, correlationId }) => {
      const webhook = await verifyWebhook(rawBody, headers).catch((error: unknown) => {
        counts.webhookRejected();
        throw error;
      });
      await handleWebhook({ ...webhook, correlationId });
      return { success: true as const };
    },
    { bodyLimit: webhookBodyLimit },
  );
}

/** Payments that one answer holds at most. */
const mostListed = 100;

export function unknownPaymentsRoute(useCases: PaymentsUseCases): Route {
  return route(listUnknownPayments, async () => {
    const found = await useCases.listUnknownPayments(mostListed);
    const payments = found.slice(0, mostListed).map(({ firstAt, lastAt, ...payment }) => ({
      ...payment,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }));
    return { payments, more: found.length > mostListed };
  });
}
