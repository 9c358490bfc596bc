import { describe, expect, it } from 'vitest';
import { isFiltered, questionIn } from './question.ts';

const read = (query: string) => questionIn(new URLSearchParams(query));

describe('the question in an address', () => {
  it.each([
    ['', {}],
    [
      'search=%20강남%20&action=unit-removed&actor=boss&subject=u-3&from=2026-11-01&to=2026-11-20',
      {
        search: '강남',
        action: 'unit-removed',
        actorId: 'boss',
        subjectId: 'u-3',
        from: '2026-11-01',
        to: '2026-11-20',
      },
    ],
    ['search=%20&action=burnt&actor=$ne&subject=&from=2026-02-30&to=soon', {}],
    [`search=${'a'.repeat(200)}`, { search: 'a'.repeat(80) }],
  ])('%s', (query, question) => expect(read(query)).toEqual(question));

  it('says whether anything is left out', () =>
    expect([isFiltered(read('')), isFiltered(read('actor=boss'))]).toEqual([false, true]));
});
