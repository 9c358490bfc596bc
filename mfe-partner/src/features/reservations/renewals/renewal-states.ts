import type { PartnerRenewal } from '@hamkke/contracts';

export type ListedState = PartnerRenewal['state'];

// A record, so that the compiler misses a state that the contract gains; the contract's list would load its schemas.
const states: Readonly<Record<ListedState, true>> = { on: true, failing: true, overdue: true };

/** The states of the renewals that are listed, in the order in which they are chosen. */
export const listedStates = Object.keys(states) as readonly ListedState[];
