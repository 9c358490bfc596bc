import { createServiceApp } from '@hamkke/service-kit';
import type { CheckerDeps } from './deps.ts';
import { checkerRoutes } from './routes.ts';

/** The HTTP side. */
export function createApp({
  checks,
  verifier,
  logger,
  metrics,
  ready,
}: Pick<CheckerDeps, 'checks' | 'verifier' | 'logger' | 'metrics' | 'ready'>) {
  return createServiceApp({ service: 'checker', routes: checkerRoutes(checks), verifier, logger, metrics, ready });
}
