import { expect, it } from 'vitest';
import { managingPathsOf } from './slot-contract.ts';

const given = { scope: 'all' };

it('the two parts stand side by side below their host', () => {
  const paths = { locations: '/profile/warehouses', reservations: '/profile/reservations', everybodys: true };
  expect(managingPathsOf('warehouses', { basePath: '/profile/warehouses', given })).toEqual(paths);
  expect(managingPathsOf('reservations', { basePath: '/profile/reservations', given })).toEqual(paths);
});

it.each([
  ['nothing', '/profile/warehouses', undefined],
  ['another scope', '/profile/warehouses', { scope: 'own' }],
  ['a path of another part', '/profile/reservations', given],
  ['no path', 'profile/warehouses', given],
  ['a slash at the end', '/profile/warehouses/', given],
  ['a query', '/profile/warehouses?x=/warehouses', given],
])('refuses a host that hands over %s', (_, basePath, handed) => {
  expect(() => managingPathsOf('warehouses', { basePath, given: handed })).toThrow(/^warehouses /);
});
