/** Failing events that one process counts at once. */
const usualMost = 10_000;

export interface FailureCounts {
  readonly of: (sequence: number) => number;
  readonly set: (sequence: number, failed: number) => void;
  readonly forget: (sequence: number) => void;
}

/**
 * Counts failures by the sequence in the stream, and at most so many: another process may have handled what is counted
 * here, of which this one gets no word. The event that failed longest ago goes first; it begins its count again.
 */
export function createFailureCounts(most = usualMost): FailureCounts {
  const counts = new Map<number, number>();
  return {
    of: (sequence) => counts.get(sequence) ?? 0,
    set(sequence, failed) {
      // A Map iterates in the order of insertion: the youngest failure moves to its end.
      counts.delete(sequence);
      counts.set(sequence, failed);
      const [oldest] = counts.keys();
      if (counts.size > most && oldest !== undefined) counts.delete(oldest);
    },
    forget: (sequence) => void counts.delete(sequence),
  };
}
