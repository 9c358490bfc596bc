import type { Browser, CDPSession, Page } from '@playwright/test';
import { openPhone, slowDown } from './phone-profile.ts';
import { blockingTime, ofTheMap, readyAt, type Span } from './web-budgets.ts';

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly lcp: number;
  readonly fcp: number;
  /**
   * Total blocking time: what each long task after the first contentful paint takes beyond 50 ms, until the page is
   * ready. Source: web.dev/articles/tbt
   */
  readonly tbt: number;
  /** The same from the press that loads the map until it has been drawn; nothing where none was offered. */
  readonly mapTbt: number | undefined;
  readonly cls: number;
  /**
   * Bytes of scripts as they are packed on the wire, without their headers, and without the map's, which loads when it
   * is seen.
   */
  readonly scriptBytes: number;
  readonly requests: number;
}

/** Runs in the page before anything of ours. */
const observe = `(() => {
  const seen = (window.__vitals = { lcp: 0, fcp: 0, cls: 0 });
  const long = (window.__longTasks = []);
  const watch = (type, onEntry) => new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  watch('longtask', ({ startTime, duration }) => { long.push([startTime, startTime + duration]); });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
})()`;

/** What goes over the wire, from the start of the navigation on. */
function watchWire(session: CDPSession) {
  const scripts = new Map<string, string>();
  const begun = new Map<string, number>();
  const ended: Span[] = [];
  let bytes = 0;
  let requests = 0;
  let origin: number | undefined;
  const at = (seconds: number) => seconds * 1000 - (origin ?? 0);
  const end = (requestId: string, seconds: number) => {
    const begin = begun.get(requestId);
    begun.delete(requestId);
    if (begin !== undefined) ended.push([begin, at(seconds)]);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    origin ??= timestamp * 1000;
    // the live stream never ends, and its waiting is not the page's
    if (type !== 'EventSource') begun.set(requestId, at(timestamp));
    requests += 1;
    if (type === 'Script' || request.url.endsWith('.js')) scripts.set(requestId, request.url);
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => end(requestId, timestamp));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    if (url !== undefined && !ofTheMap.test(url)) bytes += encodedDataLength;
  });
  return {
    bytes: () => bytes,
    requests: () => requests,
    spans: (): Span[] => [...ended, ...[...begun.values()].map((begin): Span => [begin, Infinity])],
  };
}

const longTasks = (page: Page) => page.evaluate<readonly Span[]>('window.__longTasks');
const pageNow = (page: Page) => page.evaluate<number>('performance.now()');

/** Waits until the page is ready by its definition, at most a minute; answers the instant. */
async function untilReady(page: Page, wire: ReturnType<typeof watchWire>, from: number): Promise<number> {
  for (let looks = 0; looks < 240; looks += 1) {
    const ready = readyAt(
      (await longTasks(page)).filter(([begin]) => begin >= from),
      wire.spans().filter(([begin]) => begin >= from),
      from,
      await pageNow(page),
    );
    if (ready !== undefined) return ready;
    await page.waitForTimeout(250);
  }
  throw new Error(`${page.url()} did not come to rest`);
}

/** Presses the offer of a map, where there is one, and answers how long no press was answered while it was made. */
async function requestMap(page: Page, wire: ReturnType<typeof watchWire>): Promise<number | undefined> {
  const offer = page.getByRole('region', { name: '지점 지도' }).getByRole('button', { name: '지도 보기' });
  if ((await offer.count()) === 0) return undefined;
  const pressed = await pageNow(page);
  await offer.click();
  return blockingTime(await untilReady(page, wire, pressed).then(() => longTasks(page)), pressed, Infinity);
}

/**
 * One first visit: an empty cache, slow network and processor, until the page is ready; then its map, which a slow
 * device offers.
 */
export async function measureVisit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const { context, page, session } = await openPhone(browser, origin);
  try {
    await page.addInitScript(observe);
    const wire = watchWire(session);
    await slowDown(session);
    await page.goto(path, { waitUntil: 'load', timeout: 120_000 });
    await page.locator('main h1').first().waitFor({ timeout: 120_000 });
    const fcp = await page.evaluate<number>('window.__vitals.fcp');
    const ready = await untilReady(page, wire, fcp);
    const vitals = await page.evaluate<Pick<Visit, 'lcp' | 'fcp' | 'cls'>>('window.__vitals');
    const tasks = await longTasks(page);
    const figures = {
      ...vitals,
      tbt: blockingTime(tasks, fcp, ready),
      scriptBytes: wire.bytes(),
      requests: wire.requests(),
    };
    return { ...figures, mapTbt: await requestMap(page, wire) };
  } finally {
    await context.close();
  }
}
