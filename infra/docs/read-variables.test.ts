import { expect, test } from 'vitest';
import { unreadVariables, untoldVariables } from './read-variables.ts';

const sources = [
  {
    path: 'a.ts',
    text: "process.env['ONE']; process.env.TWO; env['THREE']; process.env.PATH; Number(process.env[`FOUR_${x}`])",
  },
  { path: 'b.mjs', text: 'process.env.TWO || process.env.one' },
];

test('what sources read and the page does not describe is named, with the first reader', () => {
  expect(untoldVariables('| `ONE`, `TWO` | |', sources)).toEqual([
    expect.stringMatching(/tell of THREE, which a\.ts reads/),
  ]);
  expect(untoldVariables('', sources.slice(1))).toEqual([expect.stringMatching(/tell of TWO, which b\.mjs reads/)]);
});

test('what the page describes and nothing names is named', () => {
  expect(unreadVariables(['ONE', 'FIVE'], sources)).toEqual([
    expect.stringMatching(/tells of FIVE, which nothing reads/),
  ]);
});
