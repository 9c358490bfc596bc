import type { Page } from '@playwright/test';

/** The way from a reservation to its move, and the page of it, in Korean. */
export function movePage(page: Page) {
  const units = page.getByRole('list', { name: '옮길 수 있는 보관함' });
  return {
    /** On the page of the reservation. */
    open: page.getByRole('link', { name: '옮길 보관함 고르기' }),
    units,
    /** What the move to the chosen unit comes to. */
    dialog: page.getByRole('dialog', { name: /옮길까요\?$/ }),
    choose: (unit: string) => units.getByRole('button', { name: new RegExp(`^${unit} `) }).click(),
  };
}
