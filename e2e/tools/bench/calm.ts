import { medianOf } from './median.ts';

/** So much slower than at its quickest a machine may be for its milliseconds to be the page's. */
export const calmFactor = 1.3;
/** Fewer visits have no middle. */
const enough = 3;

/**
 * Something measured, and how long a fixed piece of work took just before or after it, the longer of the two, in ms
 * (machine-speed.ts).
 */
export interface WithSpeed {
  readonly speed: number;
}

/**
 * Those that were measured while the machine was about as quick as it was at its quickest: others use it as well, and
 * by the minute it takes twice as long for the same work, which is no phone's doing. All of them where too few are
 * left.
 */
export function calmOnes<T extends WithSpeed>(measured: readonly T[], quickest: number): readonly T[] {
  const calm = measured.filter(({ speed }) => speed <= quickest * calmFactor);
  return calm.length >= enough ? calm : measured;
}

/** The middle of what was measured in calm, and of everything. */
export function middles<T extends WithSpeed>(
  measured: readonly T[],
  quickest: number,
  of: (one: T) => number,
): { readonly calm: number; readonly all: number; readonly calmCount: number } {
  const calm = calmOnes(measured, quickest);
  return { calm: medianOf(calm.map(of)), all: medianOf(measured.map(of)), calmCount: calm.length };
}
