import type { Size } from '@hamkke/money';
import type { Viewer } from './viewer.ts';

/** The highest n. Beyond any location; stops a requested number from being absurd. */
export const highestOrdinal = 9_999;

/**
 * The highest n that may be chosen for one unit, by those who manage everything and by partners; numbers that follow by
 * themselves, and those of a file, go on beyond. Source: product spec section 9.
 */
const highestChoices = { all: 50, own: 20 } as const;

/** Writes a unit's number, `{locationId}-{size}-{n}`. Source: product spec section 3. */
export function unitNumber(locationId: string, size: Size, n: number): string {
  return `${locationId}-${size}-${n}`;
}

/** Reads the n of a number that belongs to this location and size; undefined for any other text. */
export function ordinalIn(text: string, locationId: string, size: Size): number | undefined {
  const prefix = `${locationId}-${size}-`;
  if (!text.startsWith(prefix)) return undefined;
  const digits = text.slice(prefix.length);
  if (!/^[1-9]\d{0,3}$/.test(digits)) return undefined;
  return Number(digits);
}

/** The highest n that a viewer may choose. */
export const highestChoiceOf = ({ sees }: Viewer): number => (sees === 'all' ? highestChoices.all : highestChoices.own);

export interface NumberRequest {
  readonly locationId: string;
  readonly size: Size;
  /**
   * The number that the caller would like; anything that is not a free number of this location and size counts as none.
   */
  readonly requested?: string | undefined;
  readonly taken: ReadonlySet<string>;
}

/**
 * Assigns a unit's number: the requested one when it is free, else the lowest free one. Source: issue 1 "Catalog";
 * undefined when all are taken.
 */
export function assignUnitNumber({ locationId, size, requested, taken }: NumberRequest): string | undefined {
  const requestedOrdinal = requested === undefined ? undefined : ordinalIn(requested, locationId, size);
  if (requestedOrdinal !== undefined && !taken.has(unitNumber(locationId, size, requestedOrdinal)))
    return unitNumber(locationId, size, requestedOrdinal);
  for (let n = 1; n <= highestOrdinal; n += 1) {
    const candidate = unitNumber(locationId, size, n);
    if (!taken.has(candidate)) return candidate;
  }
  return undefined;
}
