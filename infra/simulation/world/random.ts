/** Chances that a seed decides. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whether something with this likelihood happens, from 0 to 1. */
  happens(likelihood: number): boolean;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** One of these; the list must not be empty. */
  oneOf<T>(list: readonly T[]): T;
  /** Chances of its own, so that drawing more of one kind does not change the others. */
  fork(name: string): Chance;
}

function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/** A small generator (mulberry32): the same seed draws the same numbers everywhere. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    happens: (likelihood) => next() < likelihood,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    oneOf<T>(list: readonly T[]): T {
      const drawn = list[Math.floor(next() * list.length)];
      // An index below the length of a list that is not empty.
      return drawn as T;
    },
    fork: (name) => createChance((seed ^ hashOf(name)) >>> 0),
  };
}
