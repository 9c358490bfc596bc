import {
  createServiceApp,
  type Logger,
  type Metrics,
  type Oversight,
  type ReadinessProblem,
  type Verifier,
} from '@hamkke/service-kit';
import { reservationRoutes } from './http/routes.ts';
import type { UseCases } from './use-cases/reservation-use-cases.ts';

export interface AppDeps {
  useCases: UseCases;
  oversight: Oversight;
  verifier: Verifier;
  logger: Logger;
  metrics: Metrics;
  ready: () => Promise<ReadinessProblem[]>;
  standing?: () => ReadinessProblem | undefined;
}

/** The service as an application: what the process serves and what tests use. */
export function createApp({ useCases, oversight, ...rest }: AppDeps) {
  return createServiceApp({ service: 'reservations', routes: reservationRoutes(useCases, oversight), ...rest });
}
