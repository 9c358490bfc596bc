import type { Page } from '@playwright/test';

/** What there is to do at a location today, `/franchise-dashboard/warehouses/:id/work`, in Korean. */
export function partnerWorkScreen(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    /** A section with its count, `확인할 보관함 2건`. */
    section: (name: string) => main.getByRole('region', { name, exact: true }),
    clear: (unit: string) => main.getByRole('button', { name: `${unit} 확인 완료`, exact: true }),
    problem: (unit: string) => main.getByRole('button', { name: `${unit} 문제 있음`, exact: true }),
    async open(locationId: string) {
      await page.goto(`/franchise-dashboard/warehouses/${locationId}/work`);
      await main
        .getByRole('heading', { name: /오늘 할 일/ })
        .first()
        .waitFor();
    },
  };
}
