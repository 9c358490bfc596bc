import { readVerifiedEmail } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const readVerifiedEmailRoute = (useCases: IdentityUseCases) =>
  route(readVerifiedEmail, async ({ params }) => ({ email: await useCases.readVerifiedEmail(params.id) }));
