import { describe, expect, it } from 'vitest';
import { restBehind } from './place.ts';
import { scopeIn, scopeQuery } from './scope.ts';

const own = { everybodys: false, oversees: false };
const superUser = { everybodys: false, oversees: true };
const part = { everybodys: true, oversees: true };
const read = (query: string, rights: typeof own) => scopeIn(new URLSearchParams(query), rights);

describe('whose branches an address asks for', () => {
  it.each([
    ['', superUser, { kind: 'own' }],
    ['of=all', superUser, { kind: 'all', owner: undefined }],
    ['of=all&owner=x', superUser, { kind: 'all', owner: undefined }],
    ['of=gangnam', superUser, { kind: 'location', locationId: 'gangnam' }],
    ['of=$ne', superUser, { kind: 'own' }],
    ['of=all', own, { kind: 'own' }],
    ['of=gangnam', own, { kind: 'own' }],
    ['', part, { kind: 'all', owner: undefined }],
    ['owner=house', part, { kind: 'all', owner: 'house' }],
    ['of=gangnam&owner=$x', part, { kind: 'all', owner: undefined }],
  ])('%s, %j: %j', (query, rights, scope) => {
    expect(read(query, rights)).toEqual(scope);
  });

  it.each([
    ['', superUser, ''],
    ['of=all&search=x', superUser, '?of=all'],
    ['of=gangnam', superUser, '?of=gangnam'],
    ['of=all', own, ''],
    ['owner=owner-2&status=active', part, '?owner=owner-2'],
    ['', part, ''],
  ])('%s, %j: every address inside carries %j', (query, rights, carried) => {
    expect(scopeQuery(read(query, rights), rights)).toBe(carried);
  });
});

it.each([
  ['/profile/warehouses', ''],
  ['/profile/warehouses/gangnam/edit', 'gangnam/edit'],
  ['/profile/warehousesgangnam', ''],
  ['/franchise-dashboard/warehouses/gangnam', ''],
])('behind /profile/warehouses %s names %j', (pathname, rest) => {
  expect(restBehind('/profile/warehouses', pathname)).toBe(rest);
});
