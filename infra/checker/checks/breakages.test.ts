import { expect, test } from 'vitest';
import type { Finding } from '../finding.ts';
import { breakages } from '../testing/breakages/index.ts';
import { moved } from '../testing/breakages/moved.ts';
import { years } from '../testing/breakages/years.ts';
import { grace, rulesIn } from '../testing/spoils.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { checkByKeys } from '../testing/check-by-keys.ts';

test.each([
  ['years', years().snapshot],
  ['rentals that moved', moved().snapshot],
])('the books that are to be broken are lawful: %s', (_what, snapshot) =>
  expect(checkSnapshot(snapshot, grace)).toEqual([]),
);

test.each(breakages)('$rule: $how', ({ rule, spoil, besides, lawful }) => {
  expect([...new Set(rulesIn({ ...lawful, ...spoil(lawful) }))].toSorted()).toEqual([rule, ...besides].toSorted());
});

/** A slice reports each consumer that it does not know, the whole snapshot does so once. */
const textsOf = (findings: readonly Finding[]) => [...new Set(findings.map((one) => JSON.stringify(one)))].toSorted();

test.each(breakages)('checked key by key, the same is found: $rule: $how', ({ spoil, lawful }) => {
  const snapshot = { ...lawful, ...spoil(lawful) };
  expect(textsOf(checkByKeys(snapshot, grace))).toEqual(textsOf(checkSnapshot(snapshot, grace)));
});

const rowOf = ({ rule, how, besides }: (typeof breakages)[number]) => `| ${rule} | ${how} | ${besides.join(', ')} |`;

test('the table of breakages is the one that is written down', async () => {
  const head = [
    '# What the checker calls broken',
    '',
    'Each row is made from lawful books, and found by exactly the rules that it names. Written by',
    '`checks/breakages.test.ts`: `npx vitest run --project unit infra/checker/checks/breakages -u`.',
    '',
  ];
  const table = ['| rule | what is broken | found besides by |', '| --- | --- | --- |', ...breakages.map(rowOf)];
  await expect(`${[...head, ...table].join('\n')}\n`).toMatchFileSnapshot('../BREAKAGES.md');
});
