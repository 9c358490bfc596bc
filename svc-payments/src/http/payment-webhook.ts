import { paymentWebhook } from '@hamkke/contracts';
import { route, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';

/** The provider's webhooks are a few hundred bytes. */
const bodyLimit = 64_000;

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
    { bodyLimit },
  );
}
