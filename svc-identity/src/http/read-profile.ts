import { readProfile } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentOwnAccount } from './present-account.ts';

export const readProfileRoute = (useCases: IdentityUseCases) =>
  route(readProfile, async ({ caller }) => presentOwnAccount(await useCases.readProfile(personOf(caller).id)));
