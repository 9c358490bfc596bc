import { completePayment } from '@hamkke/contracts';
import { route, visitorOf, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import { placedBy } from '../use-cases/verify-payment.ts';
import { presentOrder, presentOutcome } from './present-order.ts';

/** Works after a reload, on another tab and without session storage: the server knows who placed the order. */
export function completePaymentRoute(useCases: PaymentsUseCases): Route {
  return route(completePayment, async ({ body, caller, correlationId }) => {
    const order = await useCases.settleOrder(body.paymentId, { correlationId, fresh: false });
    return { ...presentOutcome(order), ...(placedBy(order, visitorOf(caller)) ? { order: presentOrder(order) } : {}) };
  });
}
