import { describe, expect, test } from 'vitest';
import { blockingTime, judge } from './web-budgets.ts';

describe('total blocking time', () => {
  test.each([
    ['of short tasks is none', [[2_000, 2_050], [2_100, 2_130]], 0],
    ['is what long ones take beyond 50 ms', [[2_000, 2_150], [3_000, 3_080]], 130],
    ['leaves out what came before the first paint', [[500, 900]], 0],
    ['counts the rest of a task that was under way at the first paint', [[900, 1_100]], 50],
  ] as const)('%s', (_, tasks, ms) => expect(blockingTime(tasks, 1_000)).toBe(ms));
});

describe('the budgets', () => {
  const home = { page: 'home', lcpRatio: 1.1, moreScript: 2_000, federated: { lcp: 2_400, tbt: 150, cls: 0.01, scriptBytes: 160_000 } };
  const broken = (change: object, switchRatio = 1.1) => judge({ pages: [{ ...home, ...change }], switchRatio }).filter(({ holds }) => !holds).map(({ text }) => text.replace(/: .*/, ''));

  test('hold where every figure is within them', () => expect(broken({})).toEqual([]));

  const changes: readonly object[] = [
    { lcpRatio: 1.3 }, { moreScript: 40_000 },
    ...[{ lcp: 2_600 }, { tbt: 210 }, { cls: 0.06 }, { scriptBytes: 170_000 }, { lcp: Number.NaN }].map((figure) => ({ federated: { ...home.federated, ...figure } })),
  ];
  test.each(changes)('are broken by %j, and by nothing else', (change) => expect(broken(change)).toHaveLength(1));

  test('are broken by a switch that is slow, or was not measured', () => {
    expect(broken({}, 1.3)).toHaveLength(1);
    expect(broken({}, Number.NaN)).toHaveLength(1);
  });
});
