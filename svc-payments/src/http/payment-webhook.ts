import { paymentWebhook } from '@hamkke/contracts';
import { route, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';

/** The provider's notices are a few hundred bytes. */
const bodyLimit = 64_000;

export function paymentWebhookRoute({ verifyNotice, takeNotice, counts }: PaymentsUseCases): Route {
  return route(
    paymentWebhook,
    async ({ rawBody = '', headers, correlationId }) => {
      const notice = await verifyNotice(rawBody, headers).catch((error: unknown) => {
        counts.noticeRejected();
        throw error;
      });
      await takeNotice({ ...notice, correlationId });
      return { success: true as const };
    },
    { bodyLimit },
  );
}
