import { expect, test } from 'vitest';
import { isDeeperThan, mostJsonDepth } from './json-depth.ts';
import { parseJson } from './read-body.ts';

const nested = (depth: number, inner = '1') => '['.repeat(depth) + inner + ']'.repeat(depth);

test('what nests a hundred thousand deep is refused before it is parsed', () => {
  for (const text of [nested(100_000), '{"a":'.repeat(100_000), nested(mostJsonDepth + 1)])
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  expect(parseJson(nested(mostJsonDepth))).toBeInstanceOf(Array);
});

test.each([
  ['brackets in strings', JSON.stringify({ a: '[{'.repeat(200) })],
  ['brackets after escaped quotes', JSON.stringify({ a: '\\"[[' + '"['.repeat(200), b: '\\' })],
  ['many lists beside each other', `[${'[],'.repeat(500)}[]]`],
])('%s are no depth', (_, text) => {
  expect(isDeeperThan(text)).toBe(false);
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test('a string without an end is broken JSON, and no endless loop', () =>
  expect(() => parseJson('{"a":"\\"[[')).toThrow(expect.objectContaining({ code: 'BAD_JSON' })));

test.each([
  ['{"__proto__":{"isAdmin":true},"a":1}', { a: 1 }],
  ['{"a":{"constructor":{"prototype":{"isAdmin":true}}}}', { a: {} }],
  ['{"\\u005f_proto__":{"isAdmin":true},"b":2}', { b: 2 }],
  ['[{"prototype":1}]', [{}]],
])('%s loses the keys that reach a prototype', (text, expected) => {
  const parsed = parseJson(text) as Record<string, unknown>;
  expect(parsed).toEqual(expected);
  expect(JSON.stringify(parsed)).not.toMatch(/__proto__|constructor|prototype/);
  expect(Object.getOwnPropertyNames(parsed)).not.toContain('__proto__');
});
