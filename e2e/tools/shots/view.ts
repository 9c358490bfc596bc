import type { LanguageCode } from '@hamkke/contracts';
import type { Locator, Page } from '@playwright/test';
import type { FreeUnit } from '../../fixtures/free-units.ts';
import { undrawn } from '../../fixtures/undrawn.ts';

/** What a screenshot is taken of: a page of a browser of its own, in any language. */
export interface View {
  readonly page: Page;
  /** A free unit that no other shot uses; the same for each call. */
  readonly freeUnit: () => Promise<FreeUnit>;
  readonly onPhone: boolean;
}

export interface Shot {
  readonly name: string;
  /** Screenshots in Korean only, where English would show nothing new. */
  readonly koOnly?: boolean;
  /** English shows the same arrangement at both widths, so that the narrow one says all. */
  readonly narrowEnglish?: boolean;
  /** Its content is the same in every run: its accessibility tree is stored (e2e/snapshots). */
  readonly tree?: boolean;
  /** It waits for who is signed in: it has no main heading yet, because the one that comes takes the focus. */
  readonly headless?: boolean;
  /** Brings one screen or state into view, whatever language the page speaks: nothing is found by its text. */
  readonly take: (view: View) => Promise<void>;
}

/** In the order of the languages' list. */
export const languages: readonly LanguageCode[] = ['ko', 'en', 'ja', 'zh'];

export const mainOf = ({ page }: View): Locator => page.getByRole('main');
export const ready = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
export const cards = (page: Page) => page.getByRole('main').locator('a[href^="/storage/"]').first().waitFor();
/** Goes to a path of the app and waits for its heading. */
export const open =
  (path: string | ((freeUnit: FreeUnit) => string)) =>
  async ({ page, freeUnit }: View) => {
    await page.goto(typeof path === 'string' ? path : path(await freeUnit()));
    await ready(page);
  };
/** Calls like these never get an answer, and a page waits for one without an end, however slow the machine is. */
export const stalled = async (page: Page, pattern: string) => {
  await undrawn(page);
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.route(pattern, () => undefined);
};
/** Calls like these fail. */
export const broken = async (page: Page, pattern: string) => {
  await undrawn(page);
  await page.route(pattern, (route) => route.abort());
};
/** What one agrees to on this page is an older wording than the one that holds, as far as the server is concerned. */
export const outdated = (page: Page, pattern: string) =>
  page.route(pattern, (route) =>
    route.continue({
      postData: JSON.stringify({
        ...(route.request().postDataJSON() as object),
        consent: { terms: '2020-01-01', privacy: '2020-01-01' },
      }),
    }),
  );
/** Waits until the page says that something failed. */
export const failed = (page: Page) => page.getByRole('alert').first().waitFor({ timeout: 60_000 });
/** Waits until every section of a dashboard's screen has loaded. */
export const loaded = async (view: View) => {
  await mainOf(view).getByRole('heading', { level: 2 }).first().waitFor();
  await mainOf(view).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};
/** Waits until the open window can be answered. */
export const dialog = async ({ page }: View) => await page.getByRole('dialog').getByRole('button').last().waitFor();

/** The form with the field that `autocomplete` names. */
export const formWith = (view: View, autocomplete: string) =>
  mainOf(view)
    .locator('form')
    .filter({ has: view.page.locator(`[autocomplete="${autocomplete}"]`) })
    .last();
export const field = (view: View, autocomplete: string, index = 0) =>
  mainOf(view).locator(`input[autocomplete="${autocomplete}"]`).nth(index);
const areFormsAwake = `[...document.querySelectorAll('main form')].every((form) =>
  Object.keys(form).some((key) => key.startsWith('__reactProps')))`;
/** Presses a form's button once the browser has taken the form over: React notes on each element what it is there. */
export const submit = async (form: Locator) => {
  for (let tries = 0; tries < 600 && !(await form.page().evaluate<boolean>(areFormsAwake)); tries += 1)
    await form.page().waitForTimeout(100);
  await form.locator('button[type="submit"]').last().click();
};
/** Waits until a field says what is wrong with it. */
export const refusedField = async (view: View) => await mainOf(view).locator('[aria-invalid="true"]').first().waitFor();
/** Agrees to everything: the first checkbox of a form with consents. */
export const agree = async (form: Locator) => await form.getByRole('checkbox').first().check();
