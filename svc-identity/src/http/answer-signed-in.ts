import { type HandlerContext, orderSession } from '@hamkke/service-kit';
import type { SignedIn } from '../use-cases/known-person.ts';
import { presentAccount } from './present-account.ts';

/** Orders a session of the gateway and answers who signed in. */
export function answerSignedIn(answer: Pick<HandlerContext, 'setHeader'>, person: SignedIn) {
  orderSession(answer, { order: 'start', userId: person.user.id, at: person.at.toISOString() });
  return { user: presentAccount(person) };
}
