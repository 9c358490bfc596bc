import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { resolveRequestedRange, resolveOpenRange } from './requested-range.ts';

const day = calendarDate;
const today = day('2026-03-01');

describe('the range of a question', () => {
  test.each([
    [{}, '2026-03-01', '2026-03-31'],
    [{ from: day('2027-01-01') }, '2027-01-01', '2027-01-31'],
    [{ to: day('2026-03-01') }, '2026-03-01', '2026-03-01'],
    [{ from: day('2020-02-29'), to: day('2020-03-01') }, '2020-02-29', '2020-03-01'],
    [{ from: today, to: day('2029-03-02') }, '2026-03-01', '2029-03-02'],
    [{ from: day('9995-12-31') }, '9995-12-31', '9996-01-30'],
  ])('%j is from %s to %s', (requested, start, end) =>
    expect(resolveRequestedRange(requested, today)).toEqual({ range: { start, end } }),
  );

  test.each([
    [{ from: day('2026-03-02'), to: day('2026-03-01') }, 'reversed'],
    [{ to: day('2026-02-28') }, 'reversed'],
    [{ from: today, to: day('2029-03-04') }, 'too-long'],
    [{ to: day('9999-12-31') }, 'too-long'],
    [{ from: day('9999-12-31') }, 'out-of-calendar'],
  ])('%j is refused as %s', (requested, problem) => {
    expect(resolveRequestedRange(requested, today)).toEqual({ problem });
    expect(resolveOpenRange(requested, today)).toEqual({ problem });
  });

  test('has no end for a list of what is taken, where none is requested', () => {
    expect(resolveOpenRange({}, today)).toEqual({ range: { start: today, end: undefined } });
    const last = day('9995-12-31');
    expect(resolveOpenRange({ from: last }, today)).toEqual({ range: { start: last, end: undefined } });
  });
});
