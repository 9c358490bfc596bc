import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../components/managing/scope.ts';
import { filtersIn, isFiltered, partnerIdOf } from './filters.ts';

const own: Scope = { kind: 'own' };
const everybodys: Scope = { kind: 'all', partner: undefined };
const read = (query: string, scope: Scope = own) => filtersIn(new URLSearchParams(query), scope);
const none = { search: '', status: undefined, locationId: undefined, all: false };

describe('the filters in an address', () => {
  it.each([
    ['', none],
    [
      'search=%20김%20&status=pending&branch=gangnam',
      { search: '김', status: 'pending', locationId: 'gangnam', all: false },
    ],
    ['status=gone&branch=$ne&of=all', none],
    [`search=${'a'.repeat(200)}`, { ...none, search: 'a'.repeat(80) }],
  ])('%s', (query, filters) => expect(read(query)).toEqual(filters));

  it('everybody’s, those of one partner, or of one location', () => {
    expect(read('', everybodys)).toEqual({ ...none, all: true });
    expect(read('branch=gangnam', everybodys)).toEqual({ ...none, all: true, locationId: 'gangnam' });
    expect(read('branch=gangnam', { kind: 'location', locationId: 'paju' })).toEqual({
      ...none,
      all: true,
      locationId: 'paju',
    });
    expect(read('', { kind: 'all', partner: 'owner-2' })).toEqual(none);
    expect(partnerIdOf({ kind: 'all', partner: 'owner-2' }, 'me')).toBe('owner-2');
    // nobody owns what is ours: the list stays everybody's
    expect(read('', { kind: 'all', partner: 'house' })).toEqual({ ...none, all: true });
    expect(partnerIdOf({ kind: 'all', partner: 'house' }, 'me')).toBe('me');
  });

  it('says whether anything is left out', () => {
    const filtered = (query: string, scope: Scope) => isFiltered(read(query, scope), scope);
    expect([
      filtered('', own),
      filtered('', everybodys),
      filtered('', { kind: 'location', locationId: 'paju' }),
    ]).toEqual([false, false, false]);
    expect([
      filtered('status=active', own),
      filtered('branch=paju', everybodys),
      filtered('', { kind: 'all', partner: 'owner-2' }),
    ]).toEqual([true, true, true]);
  });
});
