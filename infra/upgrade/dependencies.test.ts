import { expect, test } from 'vitest';
import { dependenciesOf } from './dependencies.ts';

test('programs need packages, whatever their order; not tools, and not our own rooms', () => {
  const koa = { version: '3.3.0', integrity: 'sha512-koa' };
  const packages = {
    '': {},
    'svc-catalog': { version: '0.0.0' },
    'node_modules/@hamkke/contracts': { link: true },
    'node_modules/vitest': { version: '5.1.1', dev: true },
    'node_modules/koa': koa,
    'node_modules/a': { version: '1.0.0' },
  };
  const expected = [
    ['node_modules/a', '1.0.0'],
    ['node_modules/koa', 'sha512-koa'],
  ];
  expect(dependenciesOf({ packages })).toEqual(expected);
  expect(dependenciesOf({ packages: Object.fromEntries(Object.entries(packages).toReversed()) })).toEqual(expected);
  expect(
    dependenciesOf({ packages: { ...packages, 'node_modules/koa': { ...koa, integrity: 'sha512-other' } } }),
  ).not.toEqual(expected);
});
