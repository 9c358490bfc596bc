import { expect, test } from 'vitest';
import { readLine, messageIn } from './read-line.ts';

test.for([
  ['{"level":30,"msg":"listening"}', 'info', 'listening'],
  ['{"level":50,"msg":"cannot pay","err":{"message":"refused"}}', 'error', 'cannot pay: refused'],
  ['{"level":"error","msg":"bad secret"}', 'error', 'bad secret'],
  ['{"s":"W","msg":"Access control is not enabled"}', 'debug', 'Access control is not enabled'],
  ['{"s":"F","msg":"out of memory"}', 'error', 'out of memory'],
  [
    '[12] 2026/01/01 00:00:00.000000 [WRN] slow consumer',
    'warn',
    '[12] 2026/01/01 00:00:00.000000 [WRN] slow consumer',
  ],
  [
    '[12] 2026/01/01 00:00:00.000000 [INF] Server is ready',
    'info',
    '[12] 2026/01/01 00:00:00.000000 [INF] Server is ready',
  ],
  ['TypeError: x is not a function', 'error', 'TypeError: x is not a function'],
  ['{not json', 'info', '{not json'],
] as const)('%s is of level %s', ([line, level, text]) => {
  expect(readLine(line)).toEqual({ level, text });
});

test('the tail of a stack has no text for an error message', () => {
  expect(['    at start (main.ts:1)', 'Node.js v24.21.0', '', '}'].map(messageIn)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(messageIn('Error: PORT is missing')).toBe('Error: PORT is missing');
});
