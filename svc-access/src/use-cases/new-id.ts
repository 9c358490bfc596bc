import { createHash, randomBytes } from 'node:crypto';

/** An id by chance: 96 bits in hexadecimal, which fits where providers take names of 32 characters. */
export const newId = (): string => randomBytes(12).toString('hex');

/** The same id for the same facts, so that what is read or written twice is there once. */
export const idOf = (...facts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
