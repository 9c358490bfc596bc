import { addDays, startOfSeoulDay } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { aDetail, aTerm, inHours, nextTerm, today } from '../testing/builders.ts';
import { anEntry, nextEntry } from '../testing/timeline-builders.ts';
import { unpaidRental } from '../testing/renewal-builders.ts';
import { buildTimeline, countSteps, firstSteps, type TimelineFacts } from './term-steps.ts';

const facts = (given: Partial<TimelineFacts> = {}): TimelineFacts => ({
  reservation: aDetail(),
  timeline: [anEntry()],
  renewal: undefined,
  codeIssuedAt: null,
  today,
  ...given,
});
/** What is shown, as words: the id of each term with its steps. */
const shown = (given: Partial<TimelineFacts> = {}) =>
  buildTimeline(facts(given)).map(({ term, steps }) => [
    term.reservationId,
    ...steps.map((step) => (step.kind === 'entry' ? step.reason : step.kind)),
  ]);
const { reservationId: id } = aDetail();

describe('the entries', () => {
  it.each<[string, Partial<TimelineFacts>, string[][]]>([
    ['are those of the timeline', {}, [[id, 'paid']]],
    ['are the own ones without a timeline', { timeline: undefined }, [[id, 'paid', 'held']]],
    ['are the own ones where it is empty', { timeline: [] }, [[id, 'paid', 'held']]],
    [
      'are the own ones besides where it says nothing of an unpaid one',
      { reservation: aDetail({ reservationId: 'R-unpaid', startDate: addDays(today, 29) }) },
      [
        ['R-unpaid', 'paid', 'held'],
        [id, 'paid'],
      ],
    ],
    [
      'stand by their terms, the one that begins last first, whatever comes first in time',
      { timeline: [anEntry({ at: inHours(0), why: 'notice' }), nextEntry(), anEntry()] },
      [
        ['R-next', 'paid'],
        [id, 'notice', 'paid'],
      ],
    ],
    ['are none where nothing happened', { timeline: undefined, reservation: aDetail({ history: [] }) }, []],
  ])('%s', (_, given, expected) => {
    expect(shown(given)).toEqual(expected);
  });

  it('have the amounts of the timeline, and none without one', () => {
    const amounts = (given: Partial<TimelineFacts>) =>
      buildTimeline(facts(given)).flatMap(({ steps }) => steps.map((step) => 'amount' in step && step.amount));
    expect(amounts({})).toEqual([40_000]);
    expect(amounts({ timeline: undefined })).toEqual([null, null]);
  });
});

describe('what the page knows besides', () => {
  const ended = anEntry({ at: startOfSeoulDay(today).toISOString(), why: 'ended', endDate: addDays(today, -1) });

  it('stands at its place in time: the consent, the declined charges, the code, what is ahead', () => {
    const renewal = unpaidRental({
      agreedAt: inHours(-24),
      attempts: [
        { at: inHours(-10), reason: 'limit' },
        { at: inHours(-5), reason: 'expired' },
      ],
    });
    expect(
      shown({ renewal, codeIssuedAt: inHours(-47), timeline: [anEntry(), anEntry({ why: 'held', at: inHours(-49) })] }),
    ).toEqual([[id, 'retry', 'declined', 'declined', 'agreed', 'code', 'paid', 'held']]);
  });

  it.each([
    ['of the first term before it begins', addDays(today, -9), id],
    ['of the term that has begun', addDays(today, -1), id],
    ['of a later term from its first day on', nextTerm.startDate, 'R-next'],
    ['of the last term after its end', addDays(nextTerm.endDate, 9), 'R-next'],
  ])('is a step %s', (_, day, term) => {
    const codeIssuedAt = startOfSeoulDay(day).toISOString();
    const groups = shown({ codeIssuedAt, timeline: [nextEntry(), anEntry()] });
    expect(groups.filter((group) => group.includes('code')).map(([first]) => first)).toEqual([term]);
  });

  it('ahead stands in the last paid term, and nowhere where that is not shown', () => {
    const reservation = aDetail({ terms: [aTerm(), nextTerm] });
    const timeline = [nextEntry(), ended];
    expect(shown({ reservation, timeline, renewal: null })).toEqual([
      ['R-next', 'end', 'paid'],
      [id, 'ended'],
    ]);
    expect(shown({ reservation, timeline: undefined, renewal: null })).toEqual([[id, 'paid', 'held']]);
  });
});

describe('the first steps', () => {
  const timeline = [nextEntry({ why: 'checked' }), nextEntry(), anEntry({ why: 'ended' }), anEntry()];
  const groups = buildTimeline(facts({ timeline }));

  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [2, 1]],
    [4, [2, 2]],
    [9, [2, 2]],
  ])('of %i are cut by terms into %j', (count, counts) => {
    const first = firstSteps(groups, count);
    expect(first.map(({ steps }) => steps.length)).toEqual(counts);
    expect(countSteps(first)).toBe(Math.min(count, countSteps(groups)));
  });
});
