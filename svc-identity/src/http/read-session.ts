import { readSession } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentOwnAccount } from './present-account.ts';

export const readSessionRoute = (useCases: IdentityUseCases) =>
  route(readSession, async ({ caller }) => {
    const person = await useCases.readSession(visitorOf(caller).person?.id);
    return { user: person ? presentOwnAccount(person) : null };
  });
