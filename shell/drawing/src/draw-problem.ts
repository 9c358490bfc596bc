import type { Outcome } from './counts.ts';

/** Why a page was not drawn. */
export class DrawProblem extends Error {
  readonly outcome: Exclude<Outcome, 'drawn'>;

  constructor(outcome: Exclude<Outcome, 'drawn'>, options?: ErrorOptions) {
    super(outcome, options);
    this.name = 'DrawProblem';
    this.outcome = outcome;
  }
}
