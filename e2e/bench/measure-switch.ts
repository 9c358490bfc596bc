import type { Browser } from '@playwright/test';
import { openPhone, slowDown } from './phone-profile.ts';

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
    const link = page.locator('nav a[href="/contact"]:visible').first();
    return (await link.evaluate(`(link) => new Promise((done) => {
      const before = document.querySelector('main h1');
      const begun = performance.now();
      const look = () => {
        const now = document.querySelector('main h1');
        if (location.pathname === '/contact' && now && now !== before && now.textContent !== before.textContent) done(performance.now() - begun);
        else requestAnimationFrame(look);
      };
      link.click();
      look();
    })`)) as number;
  } finally {
    await context.close();
  }
}
