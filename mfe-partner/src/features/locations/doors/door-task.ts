import type { AnswerOf, Door } from '@hamkke/contracts';
import type { listDoors } from '@hamkke/contracts/calls';

export type DoorsAnswer = AnswerOf<typeof listDoors>;

/** A door whose window is open. */
export interface ChosenDoor {
  readonly task: 'open' | 'remove';
  readonly door: Door;
}
