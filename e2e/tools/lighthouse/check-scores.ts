import { against, type Budget, type Finding } from '../bench/budget.ts';

/** What is read of a report of Lighthouse. Source: its `types/lhr/lhr.d.ts`. */
export interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        /** From 0 to 1; null where an audit of it broke off. */
        readonly score: number | null;
        /** An audit that does not apply to the page weighs nothing. */
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        /** What was measured: `2.1 s`. */
        readonly displayValue?: string;
        /** Why it broke off. */
        readonly errorMessage?: string;
      }
    >
  >;
}

/** The least score by category, from 0 to 100. */
export type ScoreBudgets = Readonly<Record<string, Pick<Budget, 'required' | 'goal'>>>;

const scoreOf = (report: Report, category: string) => {
  const score = report.categories[category]?.score ?? null;
  return score === null ? Number.NaN : Math.round(score * 100);
};

/** The report in the middle of an odd number, by the score of a category; one without a score counts as the worst. */
export function middleReport(reports: readonly Report[], category: string): Report {
  const worth = (report: Report) => {
    const score = scoreOf(report, category);
    return Number.isNaN(score) ? -1 : score;
  };
  const middle = reports.toSorted((a, b) => worth(a) - worth(b))[Math.floor(reports.length / 2)];
  if (!middle) throw new Error('there is no report');
  return middle;
}

/** The audits that cost a category points, the dearest first: one line each. */
export function costs(report: Report, category: string): readonly string[] {
  const { auditRefs = [] } = report.categories[category] ?? {};
  const sum = auditRefs.reduce((total, { weight }) => total + weight, 0);
  return auditRefs
    .flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      // An audit that broke off costs what it weighs: it says nothing for the page.
      const points = (100 * weight * (1 - (audit?.score ?? 0))) / sum;
      return points > 0 ? [{ id, points, audit }] : [];
    })
    .toSorted((a, b) => b.points - a.points)
    .map(({ id, points, audit }) => {
      const what = [audit?.title, audit?.displayValue, audit?.errorMessage].filter(Boolean).join(', ');
      return `${id} costs ${points.toFixed(1)}: ${what}`;
    });
}

/** A median against its budget, with the audits that cost points. */
export interface ScoreFinding extends Finding {
  readonly page: string;
  readonly category: string;
  readonly score: number;
  readonly costs: readonly string[];
}

/** Holds the medians of a page's runs against the budgets; a category without a score breaks its budget. */
export function checkScores(page: string, reports: readonly Report[], budgets: ScoreBudgets): readonly ScoreFinding[] {
  return Object.entries(budgets).map(([category, budget]) => {
    const report = middleReport(reports, category);
    const score = scoreOf(report, category);
    return {
      ...against(`${page}: ${category}`, score, { ...budget, least: true }, 0),
      page,
      category,
      score,
      costs: costs(report, category),
    };
  });
}
