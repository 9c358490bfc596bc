import { type HandlerContext, changeSession } from '@hamkke/service-kit';
import type { SignedIn } from '../use-cases/accounts/known-person.ts';
import { presentOwnAccount } from './present-account.ts';

/** Orders a session of the gateway and answers who signed in. */
export function answerSignedIn(answer: Pick<HandlerContext, 'setHeader'>, person: SignedIn) {
  const { user, at, freshUntil } = person;
  changeSession(answer, {
    order: 'start',
    userId: user.id,
    at: at.toISOString(),
    ...(freshUntil && { freshUntil: freshUntil.toISOString() }),
  });
  return { user: presentOwnAccount(person) };
}
