import { createHash, randomBytes } from 'node:crypto';

/** Draws the ids of what a call creates: `n` counts from 0. */
export type DrawId = (prefix: string, n: number) => string;

/**
 * Ids in lower-case letters and digits, which stand in a unit's number, where people read them.
 * @param mark of a call that may be repeated: the repetition draws the same ids, so that what a died try created is
 * found again. Without one they are random.
 */
export function createDrawId(mark?: string): DrawId {
  const base = mark ?? randomBytes(16).toString('hex');
  return (prefix, n) => {
    const digest = createHash('sha256').update(`${base} ${prefix} ${n}`).digest('hex');
    return `${prefix}${BigInt(`0x${digest.slice(0, 24)}`)
      .toString(36)
      .padStart(12, '0')
      .slice(0, 12)}`;
  };
}
