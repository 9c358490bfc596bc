import { createServiceApp, type Logger, type Metrics, type ReadinessProblem, type Verifier } from '@hamkke/service-kit';
import { closeGuardsRoute } from './http/close-guards.ts';
import { confirmHoldRoute } from './http/confirm-hold.ts';
import { placeHoldRoute } from './http/place-hold.ts';
import { releaseHoldRoute } from './http/release-hold.ts';
import type { UseCases } from './deps.ts';

export interface AppDeps {
  useCases: Pick<UseCases, 'placeHold' | 'confirmHold' | 'releaseHold' | 'closeGuards'>;
  verifier: Verifier;
  logger: Logger;
  metrics: Metrics;
  ready: () => Promise<ReadinessProblem[]>;
}

/** The service as an application: what the process serves and what tests use. */
export function createApp({ useCases, ...rest }: AppDeps) {
  const routes = [placeHoldRoute(useCases.placeHold), confirmHoldRoute(useCases.confirmHold), releaseHoldRoute(useCases.releaseHold), closeGuardsRoute(useCases.closeGuards)];
  return createServiceApp({ service: 'reservations', routes, ...rest });
}
