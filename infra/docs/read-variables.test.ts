import { expect, test } from 'vitest';
import { unreadVariables, undescribedVariables } from './read-variables.ts';

const sources = [
  {
    path: 'a.ts',
    text: "process.env['ONE']; process.env.TWO; env['THREE']; process.env.PATH; Number(process.env[`FOUR_${x}`])",
  },
  { path: 'b.mjs', text: 'process.env.TWO || process.env.one' },
];

test('what sources read and the page does not describe is named, with the first reader', () => {
  expect(undescribedVariables('| `ONE`, `TWO` | |', sources)).toEqual([
    expect.stringMatching(/describe THREE, which a\.ts reads/),
  ]);
  expect(undescribedVariables('', sources.slice(1))).toEqual([
    expect.stringMatching(/describe TWO, which b\.mjs reads/),
  ]);
});

test('what the page describes and nothing names is named', () => {
  expect(unreadVariables(['ONE', 'FIVE'], sources)).toEqual([
    expect.stringMatching(/describes FIVE, which nothing reads/),
  ]);
});
