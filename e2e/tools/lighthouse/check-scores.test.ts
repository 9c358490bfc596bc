import { describe, expect, test } from 'vitest';
import budgets from './budgets.json' with { type: 'json' };
import { checkScores, costs, middleReport, type Report } from './check-scores.ts';

/** A report of a category whose audits have these scores and weights. */
function reportOf(score: number | null, audits: Record<string, readonly [score: number | null, weight: number]> = {}) {
  return {
    categories: {
      seo: { score, auditRefs: Object.entries(audits).map(([id, [, weight]]) => ({ id, weight })) },
    },
    audits: Object.fromEntries(
      Object.entries(audits).map(([id, [auditScore]]) => [
        id,
        {
          title: `title of ${id}`,
          score: auditScore,
          ...(auditScore === null ? { errorMessage: 'broke off' } : { displayValue: '2 s' }),
        },
      ]),
    ),
  } satisfies Report;
}

const seo = { seo: { required: 95, goal: 99 } } as const;

test('the budgets that stand in the repository name the four categories, and no goal below what is required', () => {
  expect(Object.keys(budgets).toSorted()).toEqual(['accessibility', 'best-practices', 'performance', 'seo']);
  for (const { required, goal } of Object.values(budgets)) expect(goal).toBeGreaterThanOrEqual(required);
});

describe('of the runs of a page', () => {
  test('the one in the middle counts, in whatever order they came', () => {
    const [low, middle, high] = [reportOf(0.9), reportOf(0.97), reportOf(1)];
    expect(middleReport([high, low, middle], 'seo')).toBe(middle);
  });

  test('one that broke off counts as the worst', () => {
    const [broken, good, best] = [reportOf(null), reportOf(0.97), reportOf(1)];
    expect(middleReport([good, best, broken], 'seo')).toBe(good);
    expect(middleReport([broken, broken, best], 'seo')).toBe(broken);
  });
});

describe('a category', () => {
  test('holds where its median reaches the budget', () => {
    const [finding] = checkScores('home', [reportOf(0.9), reportOf(0.95), reportOf(1)], seo);
    expect(finding).toMatchObject({ holds: true, score: 95, text: 'home: seo: 95, at least 95 [99]' });
  });

  test('is broken a point below it', () => {
    expect(checkScores('home', [reportOf(0.94)], seo)).toMatchObject([{ holds: false, score: 94 }]);
  });

  test('is broken where it has no score, and where it is missing', () => {
    expect(checkScores('home', [reportOf(null)], seo)[0]?.holds).toBe(false);
    expect(checkScores('home', [{ categories: {}, audits: {} }], seo)[0]?.holds).toBe(false);
  });
});

describe('the audits that cost points', () => {
  test('are named with what they cost of the hundred, the dearest first', () => {
    const report = reportOf(0.5, { cheap: [0.9, 1], dear: [0, 1], good: [1, 2], notApplicable: [null, 0] });
    expect(costs(report, 'seo')).toEqual([
      'dear costs 25.0: title of dear, 2 s',
      'cheap costs 2.5: title of cheap, 2 s',
    ]);
  });

  test('are also those that broke off, with the reason', () => {
    expect(costs(reportOf(null, { lost: [null, 1], good: [1, 1] }), 'seo')).toEqual([
      'lost costs 50.0: title of lost, broke off',
    ]);
  });
});
