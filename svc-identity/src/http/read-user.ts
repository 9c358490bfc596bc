import { readUser } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentInternalUser } from './present-internal-user.ts';

export const readUserRoute = (useCases: IdentityUseCases) =>
  route(readUser, async ({ params }) => presentInternalUser(await useCases.readUser(params.id)));
