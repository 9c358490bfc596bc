import { listSignInProviders } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const listSignInProvidersRoute = (useCases: IdentityUseCases) =>
  route(listSignInProviders, () => useCases.listSignInProviders());
