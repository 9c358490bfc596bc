import { expect, test } from 'vitest';
import { isAtLeast, versionIn } from './versions.ts';

test.for([
  ['7.0.15', '7.0.0', true],
  ['7.0.0', '7.0.0', true],
  ['6.9.99', '7.0.0', false],
  ['2.10.27', '2.9.0', true],
  ['2.8.4', '2.9.0', false],
  ['8', '7.0.0', true],
] as const)('%s is at least %s: %s', ([version, minimum, answer]) => {
  expect(isAtLeast(version, minimum)).toBe(answer);
});

test.for([
  ['db version v7.0.15\nBuild Info: {', '7.0.15'],
  ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0', '7.0.15'],
  ['Valkey server v=8.0.1 sha=00000000', '8.0.1'],
  ['nats-server: v2.9.10', '2.9.10'],
  ['no such command', undefined],
] as const)('the version in "%s" is %s', ([text, version]) => {
  expect(versionIn(text)).toBe(version);
});
