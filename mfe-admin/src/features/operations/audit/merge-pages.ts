import type { AuditEntry } from '@hamkke/contracts';

/** A slice of one service's log: lines after the place that was asked for, the newest first. */
export interface LogSlice {
  readonly entries: readonly AuditEntry[];
  /** Null where nothing older is left. */
  readonly nextCursor: string | null;
}

type Place = Pick<AuditEntry, 'at' | 'id'>;

/**
 * How every service sorts its log: by instant, then by id, both downwards. Ids are plain ASCII, so that both sides
 * compare them alike.
 */
export function newestFirst(a: Place, b: Place): number {
  const apart = Date.parse(b.at) - Date.parse(a.at);
  if (apart !== 0) return apart;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

/** The place behind a line, which holds in every service's log. */
export const cursorOf = ({ at, id }: Place): string => `${at}_${id}`;

/**
 * Reads slices of several logs that begin at the same place as one: `most` lines, and only as far as every log has been
 * read, for what lies behind the end of a slice may be newer than another log's lines. What is cut off here is asked for
 * again behind `nextCursor`.
 */
export function mergeSlices(slices: readonly LogSlice[], most: number): LogSlice {
  const all = slices.flatMap(({ entries }) => entries).toSorted(newestFirst);
  const ends = slices
    .flatMap(({ entries, nextCursor }) => (nextCursor === null ? [] : entries.slice(-1)))
    .toSorted(newestFirst);
  const [horizon] = ends;
  const read = horizon ? all.filter((entry) => newestFirst(entry, horizon) <= 0) : all;
  let length = Math.min(most, read.length);
  // Two logs may hold a line of the same instant and id; a cursor between them would skip the second.
  while (isSamePlace(read[length - 1], read[length])) length += 1;
  const entries = read.slice(0, length);
  const last = entries.at(-1);
  return { entries, nextCursor: last && (length < all.length || ends.length > 0) ? cursorOf(last) : null };
}

const isSamePlace = (a: Place | undefined, b: Place | undefined) =>
  a !== undefined && b !== undefined && newestFirst(a, b) === 0;
