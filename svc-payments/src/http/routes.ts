import { oversightRoutes, type Oversight, type Route } from '@hamkke/service-kit';
import type { BookUseCases } from '../use-cases/book-use-cases.ts';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import { bookRoutes } from './book-routes.ts';
import { completePaymentRoute } from './complete-payment.ts';
import { createPaymentRoutes } from './create-payment.ts';
import { paymentWebhookRoute } from './payment-webhook.ts';
import { readOpenOrdersRoute } from './read-open-orders.ts';
import { readOrdersRoute } from './read-orders.ts';
import { unknownPaymentsRoute } from './unknown-payments.ts';
import { verifyPaymentRoute } from './verify-payment.ts';

/** What this service answers; a test compares it with the contract. */
export function paymentRoutes(useCases: PaymentsUseCases, books: BookUseCases, oversight: Oversight): Route[] {
  return [
    ...createPaymentRoutes(useCases),
    verifyPaymentRoute(useCases),
    completePaymentRoute(useCases),
    paymentWebhookRoute(useCases),
    readOrdersRoute(useCases),
    readOpenOrdersRoute(useCases),
    unknownPaymentsRoute(useCases),
    ...bookRoutes(books),
    ...oversightRoutes('payments', oversight),
  ];
}
