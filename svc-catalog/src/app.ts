import { createServiceApp } from '@hamkke/service-kit';
import type { CatalogDeps } from './deps.ts';
import { catalogRoutes } from './http/routes.ts';

/** What the HTTP side needs; without a store of keys a repeated call runs again. */
export type AppDeps = Pick<CatalogDeps, 'useCases' | 'oversight' | 'verifier' | 'logger' | 'metrics' | 'ready'> &
  Partial<Pick<CatalogDeps, 'idempotency' | 'standing'>>;

/** The service's HTTP side. */
export function createApp({ useCases, oversight, ...deps }: AppDeps) {
  return createServiceApp({ service: 'catalog', routes: catalogRoutes(useCases, oversight), ...deps });
}
