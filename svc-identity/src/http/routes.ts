import type { Route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { readUserRoute } from './read-user.ts';

/** What this service answers; a test compares it with the contract. */
export function identityRoutes(useCases: IdentityUseCases): Route[] {
  return [readUserRoute(useCases)];
}
