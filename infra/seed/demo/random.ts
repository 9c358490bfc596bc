import { createHash } from 'node:crypto';

/** A source of numbers that gives the same row for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends possible. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True in about `share` of the calls, from 0 to 1. */
  chance(share: number): boolean;
  shuffled<T>(items: readonly T[]): T[];
}

/** Makes a source of numbers (mulberry32) from a text. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    chance: (share) => next() < share,
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}

/** An id of 24 hexadecimal digits that is always the same for the same thing. */
export function demoId(kind: string, name: string | number): string {
  return createHash('sha256').update(`hamkke-demo:${kind}:${name}`).digest('hex').slice(0, 24);
}
