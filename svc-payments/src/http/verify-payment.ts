import { verifyPayment } from '@hamkke/contracts';
import { route, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import { presentOutcome } from './present-order.ts';

export function verifyPaymentRoute(useCases: PaymentsUseCases): Route {
  return route(verifyPayment, async ({ body, correlationId }) =>
    presentOutcome(await useCases.verifyPayment({ ...body, correlationId })),
  );
}
