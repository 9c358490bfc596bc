import type { Page } from '@playwright/test';
import type { Box } from '../fixtures/boxes.ts';

export type Language = 'ko' | 'en';

/** What a picture is taken of: a page of a browser of its own, and a box that no other picture uses. */
export interface Scene {
  readonly page: Page;
  readonly box: Box;
  readonly language: Language;
  readonly onPhone: boolean;
}

export interface Shot {
  readonly name: string;
  /** Only Korean where English would show nothing new. */
  readonly koOnly?: boolean;
  /** English shows the same arrangement at both widths, so that the narrow one says all. */
  readonly narrowEnglish?: boolean;
  readonly take: (scene: Scene) => Promise<void>;
}

export const ready = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
export const cards = (page: Page) => page.getByRole('main').locator('a[href^="/storage/"]').first().waitFor();
/** Goes to a path of the app and waits for its heading. */
export const open = (path: string | ((box: Box) => string)) => async ({ page, box }: Scene) => {
  await page.goto(typeof path === 'string' ? path : path(box));
  await ready(page);
};
/** Calls like these never get an answer, or fail. */
export const stalled = (page: Page, pattern: string) => page.route(pattern, () => undefined);
export const broken = (page: Page, pattern: string) => page.route(pattern, (route) => route.abort());
/** Waits until the page says that something failed. */
export const failed = (page: Page) => page.getByRole('alert').first().waitFor({ timeout: 60_000 });
