import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { phone } from '../../browser.ts';

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** So many times slower is the processor. */
const slowdown = 4;

/**
 * A phone's page with nothing in its cache. Its worker is left out: it would fetch beside the first visit what a second
 * one needs. `bypassCSP` for a measure that waits inside the page by an expression.
 */
export async function openPhone(
  browser: Browser,
  origin: string,
  options: Pick<BrowserContextOptions, 'bypassCSP'> = {},
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    ...phone,
    baseURL: origin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return { context, page, session };
}

/** Makes the page's network and processor those of a cheap phone on the move. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
