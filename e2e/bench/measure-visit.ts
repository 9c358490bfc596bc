import type { Browser, CDPSession } from '@playwright/test';
import { openPhone, slowDown } from './phone-profile.ts';
import { blockingTime, ofTheMap } from './web-budgets.ts';

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly lcp: number;
  readonly fcp: number;
  /** Total blocking time: what each long task after the first contentful paint takes beyond 50 ms, until the page is at rest. Source: web.dev/articles/tbt */
  readonly tbt: number;
  readonly cls: number;
  /** Bytes of scripts on the wire, headers included, without the map's, which loads when it is seen. */
  readonly scriptBytes: number;
  readonly requests: number;
}

/** Runs in the page before anything of ours. */
const observe = `(() => {
  const seen = (window.__vitals = { lcp: 0, fcp: 0, cls: 0 });
  const long = (window.__longTasks = []);
  const watch = (type, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  watch('longtask', ({ startTime, duration }) => { long.push([startTime, startTime + duration]); });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
})()`;

function countScripts(session: CDPSession): { bytes: () => number; requests: () => number; quiet: (ms: number) => boolean } {
  const scripts = new Map<string, string>();
  let bytes = 0;
  let requests = 0;
  let lastAt = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // the live stream never ends, and its waiting is not the page's
    if (type !== 'EventSource') lastAt = Date.now();
    requests += 1;
    if (type === 'Script' || request.url.endsWith('.js')) scripts.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    const url = scripts.get(requestId);
    if (url !== undefined && !ofTheMap.test(url)) bytes += encodedDataLength;
  });
  return { bytes: () => bytes, requests: () => requests, quiet: (ms) => Date.now() - lastAt > ms };
}

/** One first visit: an empty cache, slow network and processor, until the page is at rest. Without its map it tells what the map adds, which a machine without a graphics card draws by its processor. */
export async function measureVisit(browser: Browser, origin: string, path: string, { map = true }: { readonly map?: boolean } = {}): Promise<Visit> {
  const { context, page, session } = await openPhone(browser, origin);
  try {
    if (!map) await page.route(ofTheMap, (route) => route.abort());
    await page.addInitScript(observe);
    const counted = countScripts(session);
    await slowDown(session);
    await page.goto(path, { waitUntil: 'load', timeout: 120_000 });
    await page.locator('main h1').first().waitFor({ timeout: 120_000 });
    for (let looks = 0; looks < 240 && !counted.quiet(2_500); looks += 1) await page.waitForTimeout(250);
    const vitals = await page.evaluate<Pick<Visit, 'lcp' | 'fcp' | 'cls'>>('window.__vitals');
    const tasks = await page.evaluate<(readonly [number, number])[]>('window.__longTasks');
    return { ...vitals, tbt: blockingTime(tasks, vitals.fcp), scriptBytes: counted.bytes(), requests: counted.requests() };
  } finally {
    await context.close();
  }
}
