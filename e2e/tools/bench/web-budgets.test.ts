import { describe, expect, test } from 'vitest';
import { blockingTime, check, readyAt } from './web-budgets.ts';

describe('total blocking time', () => {
  test.each([
    [
      'of short tasks is none',
      [
        [2_000, 2_050],
        [2_100, 2_130],
      ],
      0,
    ],
    [
      'is what long ones take beyond 50 ms',
      [
        [2_000, 2_150],
        [3_000, 3_080],
      ],
      130,
    ],
    ['leaves out what came before the first paint', [[500, 900]], 0],
    ['counts the rest of a task that was under way at the first paint', [[900, 1_100]], 50],
    [
      'leaves out what comes when the page has been ready',
      [
        [2_000, 2_150],
        [9_000, 9_500],
      ],
      100,
    ],
  ] as const)('%s', (_, tasks, ms) => expect(blockingTime(tasks, 1_000, 9_000)).toBe(ms));
});

describe('a page is ready', () => {
  test.each([
    ['at its first paint where nothing is long after it', [], [], 6_000, 1_000],
    ['not before five quiet seconds have passed', [], [], 5_900, undefined],
    [
      'at the end of the last long task before it is quiet',
      [
        [2_000, 2_200],
        [6_000, 6_300],
        [12_000, 13_000],
      ],
      [],
      20_000,
      6_300,
    ],
    [
      'whatever short tasks follow',
      [
        [2_000, 2_200],
        [5_000, 5_049],
      ],
      [],
      7_200,
      2_200,
    ],
    [
      'not while more than two things are being loaded',
      [[2_000, 2_200]],
      [
        [3_000, 9_000],
        [3_000, 9_500],
        [3_500, 8_000],
      ],
      12_900,
      undefined,
    ],
    [
      'while two are',
      [[2_000, 2_200]],
      [
        [3_000, 9_000],
        [3_000, 9_500],
      ],
      7_200,
      2_200,
    ],
    [
      'once of three that are being loaded one has come',
      [[2_000, 2_200]],
      [
        [3_000, 9_000],
        [3_000, 9_500],
        [3_500, 8_000],
      ],
      13_000,
      2_200,
    ],
  ] as const)('%s', (_, tasks, requests, now, ready) => expect(readyAt(tasks, requests, 1_000, now)).toBe(ready));
});

describe('the budgets', () => {
  const home = {
    page: 'home',
    lcpRatio: 0.7,
    moreScript: 2_000,
    federated: { lcp: 1_400, tbt: 150, cls: 0.01, scriptBytes: 160_000 },
  };
  const broken = (change: object, switchRatio = 1.1) =>
    check({ pages: [{ ...home, ...change }], switchRatio })
      .filter(({ holds }) => !holds)
      .map(({ text }) => text.replace(/: .*/, ''));

  test('hold where every figure is within them', () => expect(broken({})).toEqual([]));

  const changes: readonly object[] = [
    { lcpRatio: 0.8 },
    { moreScript: 70_000 },
    ...[{ lcp: 1_600 }, { tbt: 210 }, { cls: 0.06 }, { scriptBytes: 220_000 }, { lcp: Number.NaN }].map((figure) => ({
      federated: { ...home.federated, ...figure },
    })),
  ];
  test.each(changes)('are broken by %j, and by nothing else', (change) => expect(broken(change)).toHaveLength(1));

  test('leave more time to a page that the server does not draw', () => {
    const later = { lcpRatio: 1.1, federated: { ...home.federated, lcp: 2_400 } };
    expect(broken(later)).toHaveLength(2);
    expect(broken({ ...later, page: 'login' })).toEqual(['home']);
    expect(broken({ ...later, page: 'login', lcpRatio: 1.3 })).toEqual(['home', 'login']);
  });

  test('are broken by a switch that is slow, or was not measured', () => {
    expect(broken({}, 1.3)).toHaveLength(1);
    expect(broken({}, Number.NaN)).toHaveLength(1);
  });
});
