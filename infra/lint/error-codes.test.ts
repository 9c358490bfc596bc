import { errorCodes } from '@hamkke/contracts';
import { describe, expect, it, test } from 'vitest';
import { readSources } from '../screens/sources/source-files.ts';
import { findThrown } from './find-thrown.ts';

const thrown = (text: string) => [...findThrown([{ path: 'svc-x/src/a.ts', text }], ['GONE', 'LATE'])];

describe('a code is thrown', () => {
  it.each([
    "throw new DomainError('GONE');",
    "throw new DomainError(early ? 'GONE' : fallback);",
    "const code = early ? 'GONE' : undefined;",
    "const codes = { early: 'GONE' };",
    "const refuse = (): Problem => problem(410, 'GONE');",
    "switch (why) { case 'LATE': throw new DomainError('GONE'); }",
  ])('by %s', (text) => expect(thrown(text)).toEqual(['GONE']));

  it.each([
    "if (error.code === 'GONE') retry();",
    "if ('GONE' !== error.code) retry();",
    "switch (error.code) { case 'GONE': retry(); }",
    "const definite = new Set(['GONE']);",
    'const statuses = { GONE: 410 };',
    "type Refusal = 'GONE' | 'LATE';",
    "const codes: readonly ('GONE' | 'LATE')[] = [];",
    '// GONE',
    "const text = 'it is GONE';",
  ])('not by %s', (text) => expect(thrown(text)).toEqual([]));
});

test('somebody throws every code of the contracts: what nobody throws needs no text in four languages', () => {
  const programs = readSources([
    '{gateway,svc-*,packages/service-kit,infra/checker}/src/**/*.ts',
    'infra/checker/**/*.ts',
  ]);
  const found = findThrown(programs, errorCodes);
  expect(errorCodes.filter((code) => !found.has(code))).toEqual([]);
});
