import { createServiceApp } from '@hamkke/service-kit';
import type { PaymentsDeps } from './deps.ts';
import { paymentRoutes } from './http/routes.ts';

/** The service's HTTP side. */
export function createApp({
  useCases,
  books,
  oversight,
  verifier,
  logger,
  metrics,
  idempotency,
  ready,
  standing,
}: Pick<
  PaymentsDeps,
  'useCases' | 'books' | 'oversight' | 'verifier' | 'logger' | 'metrics' | 'idempotency' | 'ready' | 'standing'
>) {
  return createServiceApp({
    service: 'payments',
    routes: paymentRoutes(useCases, books, oversight),
    verifier,
    logger,
    metrics,
    idempotency,
    ready,
    standing,
  });
}
