import type { CardBehaviour } from '../payments/test-cards.ts';

/** What a charge of a stored card comes to, whatever its number says. */
export type PlannedCharge = Extract<CardBehaviour, 'approve' | 'decline' | 'insufficient'>;

/** What the card company will do with the next charges of stored cards, as tests arrange it. */
export type ChargePlan = {
  /** The next `times` charges come to this. */
  arrange: (outcome: PlannedCharge, times: number) => void;
  /** What the next charge comes to; nothing: what the number of its card says. */
  take: () => PlannedCharge | undefined;
  clear: () => void;
};

/** Creates a plan under which every charge comes to what its card's number says. */
export function createChargePlan(): ChargePlan {
  let planned: PlannedCharge[] = [];
  return {
    arrange: (outcome, times) => {
      planned.push(...Array.from({ length: times }, () => outcome));
    },
    take: () => planned.shift(),
    clear: () => {
      planned = [];
    },
  };
}
