import { describe, expect, it } from 'vitest';
import { pathBelow } from './managing-paths.ts';
import { scopeIn, scopeQuery } from './scope.ts';

const own = { everybodys: false, oversees: false };
const superUser = { everybodys: false, oversees: true };
const slot = { everybodys: true, oversees: true };
const read = (query: string, rights: typeof own) => scopeIn(new URLSearchParams(query), rights);

describe('whose locations an address names', () => {
  it.each([
    ['', superUser, { kind: 'own' }],
    ['of=all', superUser, { kind: 'all', partner: undefined }],
    ['of=all&owner=x', superUser, { kind: 'all', partner: undefined }],
    ['of=gangnam', superUser, { kind: 'location', locationId: 'gangnam' }],
    ['of=$ne', superUser, { kind: 'own' }],
    ['of=all', own, { kind: 'own' }],
    ['of=gangnam', own, { kind: 'own' }],
    ['', slot, { kind: 'all', partner: undefined }],
    ['owner=house', slot, { kind: 'all', partner: 'house' }],
    ['of=gangnam&owner=$x', slot, { kind: 'all', partner: undefined }],
  ])('%s, %j: %j', (query, rights, scope) => {
    expect(read(query, rights)).toEqual(scope);
  });

  it.each([
    ['', superUser, ''],
    ['of=all&search=x', superUser, '?of=all'],
    ['of=gangnam', superUser, '?of=gangnam'],
    ['of=all', own, ''],
    ['owner=owner-2&status=active', slot, '?owner=owner-2'],
    ['', slot, ''],
  ])('%s, %j: every address inside carries %j', (query, rights, carried) => {
    expect(scopeQuery(read(query, rights), rights)).toBe(carried);
  });
});

it.each([
  ['/profile/warehouses', ''],
  ['/profile/warehouses/gangnam/edit', 'gangnam/edit'],
  ['/profile/warehousesgangnam', ''],
  ['/franchise-dashboard/warehouses/gangnam', ''],
])('behind /profile/locations %s names %j', (pathname, rest) => {
  expect(pathBelow('/profile/warehouses', pathname)).toBe(rest);
});
