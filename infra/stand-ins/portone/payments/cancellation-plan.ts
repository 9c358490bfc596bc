/** `REQUESTED`: answered later; `FAILED`: 200 with a failed cancellation; `PG_PROVIDER`: 502 and nothing recorded. */
export type PlannedCancellation = 'REQUESTED' | 'FAILED' | 'PG_PROVIDER';

/** What the card company will do with the next cancellations, as tests arrange it. */
export type CancellationPlan = {
  /** The next `times` cancellations end otherwise than in success at once. */
  arrange: (outcome: PlannedCancellation, times: number) => void;
  take: () => PlannedCancellation | 'SUCCEEDED';
  clear: () => void;
};

/** Creates a plan under which every cancellation succeeds at once. */
export function createCancellationPlan(): CancellationPlan {
  let planned: PlannedCancellation[] = [];
  return {
    arrange: (outcome, times) => {
      planned.push(...Array.from({ length: times }, () => outcome));
    },
    take: () => planned.shift() ?? 'SUCCEEDED',
    clear: () => {
      planned = [];
    },
  };
}
