import type { WaitingStatus } from '@hamkke/contracts';
import type { Status } from './reservation.ts';

/** A reservation, or a place in a waiting list, cannot make the requested transition: a programming error, because use cases look first. */
export class InvalidTransition extends Error {
  constructor(transition: string, from: Status | WaitingStatus, subject = 'a reservation') {
    super(`${subject} that is ${from} cannot ${transition}`);
    this.name = 'InvalidTransition';
  }
}

/** A state that the compiler says does not exist. */
export function unreachable(value: never): never {
  throw new TypeError(`unexpected ${JSON.stringify(value)}`);
}
