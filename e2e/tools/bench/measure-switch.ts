import type { Browser } from '@playwright/test';
import { openPhone, slowDown } from './phone-profile.ts';

const link = 'nav a[href="/contact"]:visible';

/**
 * Runs in the page as an expression: presses the link that can be seen and answers with the milliseconds until another
 * heading is there. A MutationObserver reports changes: polling in every frame would cause frames that the browser
 * does not need.
 */
const press = `new Promise((done) => {
  const link = [...document.querySelectorAll('nav a[href="/contact"]')].find((one) => one.checkVisibility());
  const said = document.querySelector('main h1').textContent;
  const begun = performance.now();
  const watch = new MutationObserver(() => {
    const now = document.querySelector('main h1');
    if (location.pathname !== '/contact' || !now || now.textContent === said) return;
    watch.disconnect();
    done(performance.now() - begun);
  });
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  link.click();
})`;

/**
 * How long it takes from pressing a link to another remote's screen until its heading is there, in ms, so many times on
 * a page that has just been opened. Both screens were visited before until nothing was loaded any more, so that what
 * comes when a screen rests is in the cache as well.
 */
export async function measureSwitches(browser: Browser, origin: string, times: number): Promise<number[]> {
  const { context, page, session } = await openPhone(browser, origin);
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('main h1').first().waitFor();
  };
  try {
    for (const path of ['/contact', '/']) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await slowDown(session);
    const taken: number[] = [];
    while (taken.length < times) {
      await open('/');
      await page.waitForTimeout(1_500);
      await page.locator(link).first().waitFor();
      const ms = await page.evaluate<number>(press);
      if (!Number.isFinite(ms)) throw new Error(`the switch took ${ms} ms`);
      taken.push(ms);
    }
    return taken;
  } finally {
    await context.close();
  }
}
