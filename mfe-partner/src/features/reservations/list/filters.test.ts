import { describe, expect, it } from 'vitest';
import { filtersIn, isFiltered } from './filters.ts';

const read = (query: string, mayAll = false) => filtersIn(new URLSearchParams(query), mayAll);
const none = { search: '', status: undefined, locationId: undefined, all: false };

describe('the filters in an address', () => {
  it.each([
    ['', none],
    ['search=%20김%20&status=pending&branch=gangnam', { search: '김', status: 'pending', locationId: 'gangnam', all: false }],
    ['status=gone&branch=$ne&of=all', none],
    [`search=${'a'.repeat(200)}`, { ...none, search: 'a'.repeat(80) }],
  ])('%s', (query, filters) => expect(read(query)).toEqual(filters));

  it('everybody’s branches are for super users, and have no branch of one’s own', () => expect(read('of=all&branch=gangnam', true)).toEqual({ ...none, all: true }));

  it('says whether anything is left out', () => expect([isFiltered(read('')), isFiltered(read('of=all', true)), isFiltered(read('status=active'))]).toEqual([false, false, true]));
});
