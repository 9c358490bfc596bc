import { type HandlerContext, orderSession } from '@hamkke/service-kit';
import type { SignedIn } from '../use-cases/known-person.ts';
import { presentOwnAccount } from './present-account.ts';

/** Orders a session of the gateway and answers who signed in. */
export function answerSignedIn(answer: Pick<HandlerContext, 'setHeader'>, person: SignedIn) {
  const { user, at, freshUntil } = person;
  orderSession(answer, {
    order: 'start',
    userId: user.id,
    at: at.toISOString(),
    ...(freshUntil && { freshUntil: freshUntil.toISOString() }),
  });
  return { user: presentOwnAccount(person) };
}
