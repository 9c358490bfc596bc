import type { Browser } from '@playwright/test';
import { openPhone, slowDown } from './phone-profile.ts';

const link = 'nav a[href="/contact"]:visible';

/** Runs in the page as an expression: presses the link that can be seen and answers with the milliseconds until another heading is there. */
const press = `new Promise((done) => {
  const link = [...document.querySelectorAll('nav a[href="/contact"]')].find((one) => one.checkVisibility());
  const said = document.querySelector('main h1').textContent;
  const begun = performance.now();
  const look = () => {
    const now = document.querySelector('main h1');
    if (location.pathname === '/contact' && now && now.textContent !== said) done(performance.now() - begun);
    else requestAnimationFrame(look);
  };
  link.click();
  look();
})`;

/** How long it takes from pressing a link to another remote's screen until its heading is there, in ms; both were visited before, so that the files are in the cache. */
export async function measureSwitch(browser: Browser, origin: string): Promise<number> {
  const { context, page, session } = await openPhone(browser, origin);
  try {
    for (const path of ['/contact', '/']) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
    }
    await slowDown(session);
    await page.reload({ waitUntil: 'load' });
    await page.locator('main h1').first().waitFor();
    await page.waitForTimeout(1_500);
    await page.locator(link).first().waitFor();
    const ms = await page.evaluate<number>(press);
    if (!Number.isFinite(ms)) throw new Error(`the switch took ${ms} ms`);
    return ms;
  } finally {
    await context.close();
  }
}
