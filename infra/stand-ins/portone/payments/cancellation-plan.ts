/** `REQUESTED`: answered later; `FAILED`: 200 with a failed cancellation; `PG_PROVIDER`: 502 and nothing recorded. */
export type PlannedCancellation = 'REQUESTED' | 'FAILED' | 'PG_PROVIDER';

/** What the card company will do with the next cancellations, as tests arrange it. */
export type CancellationPlan = {
  /** The next `times` cancellations end otherwise than in success at once. */
  arrange: (outcome: PlannedCancellation, times: number) => void;
  take: () => PlannedCancellation | 'SUCCEEDED';
  /** From now on a card company stores so many characters of a cancellation's reason; undefined: all. */
  cutReasons: (length: number | undefined) => void;
  /** A reason as the card company stores it. */
  storedReason: (reason: string) => string;
  clear: () => void;
};

/** Creates a plan under which every cancellation succeeds at once. */
export function createCancellationPlan(): CancellationPlan {
  let planned: PlannedCancellation[] = [];
  let reasonLength: number | undefined;
  return {
    arrange: (outcome, times) => {
      planned.push(...Array.from({ length: times }, () => outcome));
    },
    take: () => planned.shift() ?? 'SUCCEEDED',
    cutReasons: (length) => {
      reasonLength = length;
    },
    storedReason: (reason) => reason.slice(0, reasonLength),
    clear: () => {
      planned = [];
      reasonLength = undefined;
    },
  };
}
