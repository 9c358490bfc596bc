import { expect, test } from 'vitest';
import { strykerPlugins } from './ignore-what-is-said.ts';

const ignores = strykerPlugins[0]?.value.shouldIgnore;
const name = (called: string) => ({ type: 'Identifier', name: called });
const member = (object: object, property: string) => ({ type: 'MemberExpression', object, property: name(property) }) as never;
const text = { type: 'StringLiteral' };

test.each([
  ['logger.warn(…)', { node: { type: 'CallExpression', callee: member(name('logger'), 'warn') } }, 'a line of the log'],
  ['parts.logger.warn(…)', { node: { type: 'CallExpression', callee: member(member(name('parts'), 'logger'), 'warn') } }, 'a line of the log'],
  ['failpoints.hit(…)', { node: { type: 'CallExpression', callee: member(name('failpoints'), 'hit') } }, 'a failpoint'],
  ['the text of a RangeError', { node: text, parent: { type: 'NewExpression', callee: name('RangeError') }, listKey: 'arguments' }, "an error's message"],
  ['the code of a DomainError', { node: text, parent: { type: 'NewExpression', callee: name('DomainError') }, listKey: 'arguments' }, undefined],
  ['tally.mismatch()', { node: { type: 'CallExpression', callee: member(name('tally'), 'mismatch') } }, undefined],
  ['a call of a name', { node: { type: 'CallExpression', callee: name('logger') } }, undefined],
])('%s', (_what, path, why) => {
  expect(ignores?.(path)).toBe(why);
});
