import { createServiceApp } from '@hamkke/service-kit';
import type { IdentityDeps } from './deps.ts';
import { identityRoutes } from './http/routes.ts';

/** The service's HTTP side. */
export function createApp({
  useCases,
  oversight,
  verifier,
  logger,
  metrics,
  ready,
  standing,
}: Pick<IdentityDeps, 'useCases' | 'oversight' | 'verifier' | 'logger' | 'metrics' | 'ready' | 'standing'>) {
  return createServiceApp({
    service: 'identity',
    routes: identityRoutes(useCases, oversight),
    verifier,
    logger,
    metrics,
    ready,
    standing,
  });
}
