import type { AuditEntry } from '@hamkke/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEntry } from '../testing/builders.ts';
import { pageOfLog } from '../testing/served-log.ts';
import { cursorOf, mergeSlices, newestFirst, type LogSlice } from './merge-pages.ts';

const line = (second: number, id: string): AuditEntry =>
  anEntry({ at: new Date(Date.UTC(2026, 10, 20, 0, 0, second)).toISOString(), id });
const slice = (entries: readonly AuditEntry[], more = false): LogSlice => ({
  entries,
  nextCursor: more ? 'more' : null,
});
const ids = ({ entries }: LogSlice) => entries.map(({ id }) => id);

function readAll(logs: readonly (readonly AuditEntry[])[], limits: readonly number[], most: number): AuditEntry[] {
  const read: AuditEntry[] = [];
  for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
    const from: string | null = cursor;
    const merged = mergeSlices(
      logs.map((log, index) => pageOfLog(log, from, limits[index % limits.length] ?? 1)),
      most,
    );
    expect(merged.nextCursor).not.toBe(from ?? 'none');
    read.push(...merged.entries);
    cursor = merged.nextCursor;
  }
  return read;
}

describe('four logs read as one', () => {
  it('is sorted by instant, then by id, both downwards', () => {
    expect(ids(mergeSlices([slice([line(3, 'a'), line(1, 'b')]), slice([line(3, 'c'), line(2, 'd')])], 50))).toEqual([
      'c',
      'a',
      'd',
      'b',
    ]);
  });

  it('goes only as far as each log has been read', () => {
    const merged = mergeSlices(
      [slice([line(9, 'a'), line(8, 'b')], true), slice([line(7, 'c'), line(1, 'd')], true)],
      50,
    );
    expect(ids(merged)).toEqual(['a', 'b']);
    expect(merged.nextCursor).toBe(cursorOf(line(8, 'b')));
  });

  it('ends where nothing is left, and goes on where lines were cut off', () => {
    expect(mergeSlices([slice([line(2, 'a')]), slice([])], 50).nextCursor).toBeNull();
    expect(mergeSlices([slice([]), slice([])], 50)).toEqual({ entries: [], nextCursor: null });
    expect(mergeSlices([slice([line(2, 'a')]), slice([line(1, 'b')])], 1).nextCursor).toBe(cursorOf(line(2, 'a')));
  });

  it('lines of one place in two logs are not separated by a cursor', () => {
    expect(ids(mergeSlices([slice([line(5, 'x')]), slice([line(5, 'x'), line(4, 'y')])], 1))).toEqual(['x', 'x']);
  });

  it('no line is skipped or doubled, however the logs lie and however much each hands out', () => {
    const log = fc.array(
      fc.record({ second: fc.integer({ min: 0, max: 12 }), id: fc.stringMatching(/^[a-f0-9]{1,3}$/) }),
      { maxLength: 25 },
    );
    // within a log an id is there once
    const logs = fc
      .array(log, { minLength: 1, maxLength: 4 })
      .map((all) => all.map((lines) => [...new Map(lines.map(({ second, id }) => [id, line(second, id)])).values()]));
    fc.assert(
      fc.property(
        logs,
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 7 }),
        (all, limits, most) => {
          expect(readAll(all, limits, most).map(cursorOf)).toEqual(all.flat().toSorted(newestFirst).map(cursorOf));
        },
      ),
    );
  });
});
