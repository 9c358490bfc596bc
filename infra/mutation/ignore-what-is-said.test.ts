import { expect, test } from 'vitest';
import { strykerPlugins } from './ignore-what-is-said.ts';

const ignores = strykerPlugins[0]?.value.shouldIgnore;
const name = (text: string) => ({ type: 'Identifier', name: text });
const member = (object: object, property: string) =>
  ({ type: 'MemberExpression', object, property: name(property) }) as never;
const text = { type: 'StringLiteral' };

const called = (object: object, property: string) =>
  ({ type: 'CallExpression', callee: member(object, property) }) as never;

test.each([
  [
    'logger.warn(…);',
    { node: { type: 'ExpressionStatement', expression: called(name('logger'), 'warn') } },
    'a line of the log',
  ],
  [
    'await failpoints.hit(…);',
    {
      node: {
        type: 'ExpressionStatement',
        expression: { type: 'AwaitExpression', argument: called(name('failpoints'), 'hit') } as never,
      },
    },
    'a failpoint',
  ],
  [
    'orders.hasten(…);',
    { node: { type: 'ExpressionStatement', expression: called(name('orders'), 'hasten') } },
    undefined,
  ],
  ['logger.warn(…)', { node: { type: 'CallExpression', callee: member(name('logger'), 'warn') } }, 'a line of the log'],
  [
    'parts.logger.warn(…)',
    { node: { type: 'CallExpression', callee: member(member(name('parts'), 'logger'), 'warn') } },
    'a line of the log',
  ],
  ['failpoints.hit(…)', { node: { type: 'CallExpression', callee: member(name('failpoints'), 'hit') } }, 'a failpoint'],
  [
    'the text of a RangeError',
    { node: text, parent: { type: 'NewExpression', callee: name('RangeError') }, listKey: 'arguments' },
    "an error's message",
  ],
  [
    'the code of a DomainError',
    { node: text, parent: { type: 'NewExpression', callee: name('DomainError') }, listKey: 'arguments' },
    undefined,
  ],
  ['counts.mismatch()', { node: { type: 'CallExpression', callee: member(name('counts'), 'mismatch') } }, undefined],
  ['a call of a name', { node: { type: 'CallExpression', callee: name('logger') } }, undefined],
])('%s', (_what, path, why) => {
  expect(ignores?.(path)).toBe(why);
});
