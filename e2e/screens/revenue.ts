import type { Locator, Page } from '@playwright/test';

/** A figure as the page shows it, in won; what is taken off has its sign. */
export async function wonIn(place: Locator): Promise<number> {
  const text = (await place.innerText()).replaceAll(',', '').replace('\u2212', '-');
  return Number(/-?\d+/.exec(text)?.[0] ?? Number.NaN);
}

/** `/franchise-dashboard/revenue` and what hangs below it, in Korean. */
export function revenueScreen(page: Page) {
  const main = page.getByRole('main');
  return {
    summary: main.getByRole('group', { name: '매출 요약' }),
    asTable: main.getByRole('button', { name: '표로 보기' }),
    spans: main.getByRole('table').getByRole('row'),
    period: (name: '일간' | '주간' | '월간' | '연간') =>
      main.getByRole('group', { name: '매출 기간' }).getByRole('button', { name }),
    months: main.locator('a[href*="/revenue/settlements/"]'),
    /** What a statement shows beside a name in its sum. */
    sum: (name: string | RegExp) =>
      main
        .locator('dl > div')
        .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
        .locator('dd'),
    /** The amounts of a statement's lines, and their sum. */
    amounts: main.getByRole('table').locator('tbody td:last-child'),
    lineSum: main.getByRole('table').locator('tfoot td'),
    async open(below = '') {
      await page.goto(`/franchise-dashboard/revenue${below}`);
      await main.getByRole('heading', { level: 2 }).first().waitFor();
    },
  };
}
