import type { PriceProposal, Renewal } from '@hamkke/contracts';

/** The higher price that the customer can still answer; none once its term is being charged. Source: decision 0050 */
export function openProposal({ state, unpaid, proposal }: Renewal): PriceProposal | null {
  return state === 'on' && unpaid === null ? (proposal ?? null) : null;
}

/** Says whether the next term is charged, and the rental goes on, only if its customer agrees to the proposed price. */
export function needsYes(proposal: PriceProposal | null): boolean {
  return proposal !== null && proposal.answer !== 'accepted';
}
