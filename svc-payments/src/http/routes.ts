import { oversightRoutes, type Oversight, type Route } from '@hamkke/service-kit';
import type { CardUseCases } from '../use-cases/cards/card-use-cases.ts';
import type { LedgerUseCases } from '../use-cases/ledger-use-cases.ts';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import type { RenewalUseCases } from '../use-cases/renewals-use-cases.ts';
import { cardRoutes } from './cards.routes.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import {
  completePaymentRoute,
  createPaymentRoutes,
  readOpenOrdersRoute,
  readOrdersRoute,
  readPaymentMethodsRoute,
  verifyPaymentRoute,
} from './orders.routes.ts';
import { managedRenewalRoutes } from './managed-renewals.routes.ts';
import { renewalRoutes } from './renewals.routes.ts';
import { paymentWebhookRoute, unknownPaymentsRoute } from './webhooks.routes.ts';

/** What this service answers; a test compares it with the contract. */
export function paymentRoutes(
  useCases: PaymentsUseCases,
  ledger: LedgerUseCases,
  oversight: Oversight,
  cards: CardUseCases,
  renewals: RenewalUseCases,
): Route[] {
  return [
    readPaymentMethodsRoute(useCases),
    ...createPaymentRoutes(useCases),
    verifyPaymentRoute(useCases),
    completePaymentRoute(useCases),
    paymentWebhookRoute(useCases),
    readOrdersRoute(useCases),
    readOpenOrdersRoute(useCases),
    unknownPaymentsRoute(useCases),
    ...cardRoutes(cards),
    ...renewalRoutes(renewals),
    ...managedRenewalRoutes(renewals),
    ...ledgerRoutes(ledger),
    ...oversightRoutes('payments', oversight),
  ];
}
