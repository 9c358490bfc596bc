import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { boundaryRules } from './rules.ts';

const fixtures = fileURLToPath(new URL('fixtures/', import.meta.url));

test('every fixture belongs to a rule', () => {
  const names = boundaryRules.map(({ name }) => name);
  expect(readdirSync(fixtures).filter((folder) => !names.includes(folder))).toEqual([]);
});

test.for(boundaryRules.map(({ name }) => String(name)))(
  'the fixture of %s breaks that rule and no other',
  async (rule) => {
    const folder = `${fixtures}${rule}`;
    expect(existsSync(folder), `fixtures/${rule} is there`).toBe(true);
    const { violations } = await findViolations(folder, readdirSync(folder));
    expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule]);
  },
);
