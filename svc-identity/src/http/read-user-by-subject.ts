import { readUserBySubject } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';
import { viewerOf } from './viewer-of.ts';

export const readUserBySubjectRoute = (useCases: IdentityUseCases) =>
  route(readUserBySubject, async ({ caller, params }) => presentAccount(await useCases.readUserBySubject({ uid: params.uid, viewer: viewerOf(caller) })));
