import { createServiceApp } from '@hamkke/service-kit';
import type { PaymentsDeps } from './deps.ts';
import { paymentRoutes } from './http/routes.ts';

/** The service's HTTP side. */
export function createApp({ useCases, verifier, logger, metrics, idempotency, ready }: Pick<PaymentsDeps, 'useCases' | 'verifier' | 'logger' | 'metrics' | 'idempotency' | 'ready'>) {
  return createServiceApp({ service: 'payments', routes: paymentRoutes(useCases), verifier, logger, metrics, idempotency, ready });
}
