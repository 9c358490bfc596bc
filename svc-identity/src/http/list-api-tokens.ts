import { listApiTokens } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentApiToken } from './present-api-token.ts';

export const listApiTokensRoute = (useCases: IdentityUseCases) =>
  route(listApiTokens, async ({ caller }) => (await useCases.listApiTokens(personOf(caller).id)).map(presentApiToken));
