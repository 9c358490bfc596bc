import type { Page } from '@playwright/test';

/** How one gets in, on the page of a reservation, in Korean. */
export function accessCard(page: Page) {
  const section = page.getByRole('region', { name: '들어가는 방법' });
  return {
    section,
    doors: section.getByRole('list', { name: '열 수 있는 문' }),
    openings: section.getByRole('list', { name: '출입 기록' }),
    /** Shows the code by a press, and reads its six digits as a screen reader does. */
    async readCode(): Promise<string> {
      await section.getByRole('button', { name: /^코드 (보기|숨기기)$/ }).waitFor();
      const show = section.getByRole('button', { name: '코드 보기' });
      if (await show.isVisible()) await show.click();
      const spoken = section.getByRole('status').getByText(/^(\d ){5}\d$/);
      return ((await spoken.textContent()) ?? '').replaceAll(' ', '');
    },
    /** Replaces the code after its question. */
    async replaceCode(): Promise<void> {
      await section.getByRole('button', { name: '새 코드 받기' }).click();
      const dialog = page.getByRole('dialog', { name: '새 코드를 받을까요?' });
      await dialog.getByRole('button', { name: '새 코드 받기' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
