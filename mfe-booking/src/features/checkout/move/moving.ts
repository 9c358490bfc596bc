import type { MoveOptions, ReservationDetail } from '@hamkke/contracts';
import type { MoveTerms } from './move.ts';

/** A rental that moves, and what the move to the ordered unit costs. */
export interface Moving {
  readonly reservation: ReservationDetail;
  readonly options: MoveOptions;
  readonly terms: MoveTerms;
}
