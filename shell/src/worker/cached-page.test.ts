import { describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '../testing/memory-caches.ts';
import { createPageCache, pageKey, shellFilesOf, undrawn, type HoldFile } from './cached-page.ts';

const html = (version: string) =>
  `<head><link rel="icon" href="/icons/icon.svg"><link href="/releases/shell/${version}/css/main.css" rel="stylesheet"><script defer crossorigin="anonymous" integrity="sha384-x" src="/releases/shell/${version}/js/main.js"></script>` +
  `<link rel="preload" as="script" href="/releases/booking/b1/remoteEntry.js"></head>`;
const drawnHtml =
  `${html('s1')}<title>강남점 | 함께보관</title><!--head--><link rel="canonical" href="/x"><script type="application/ld+json">{}</script><!--/head--><link rel="icon">` +
  `<body><div id="root"><main><div>강남점</div><!--$--><!--/$--></main></div><!--/root-->` +
  `<script type="application/json" id="hamkke-registry">{}</script><script type="application/json" id="hamkke-drawn">{"path":"/x"}</script></body>`;
const page = (version: string) => new Response(html(version), { headers: { 'content-security-policy': 'x' } });
const there: HoldFile = async () => undefined;
const gone: HoldFile = async () => Promise.reject(new Error('gone'));

function harness() {
  const caches = memoryCaches();
  const open = () => caches.open('page');
  return {
    pageCache: createPageCache(open),
    cachedPage: async () => await (await open()).match(pageKey),
    cachedText: async () => await (await (await open()).match(pageKey))?.text(),
  };
}

describe('the cached page', () => {
  it('is the last that came, with the scripts and styles that it starts with', async () => {
    const { pageCache, cachedText } = harness();
    const hold = vi.fn<HoldFile>(there);
    await pageCache.store(page('s1'), there);
    await pageCache.store(page('s2'), hold);
    expect(await cachedText()).toBe(html('s2'));
    expect(hold.mock.calls).toEqual([['/releases/shell/s2/css/main.css'], ['/releases/shell/s2/js/main.js']]);
  });

  it('stays as it was when the files of a newer one do not arrive', async () => {
    const { pageCache, cachedText } = harness();
    await pageCache.store(page('s1'), there);
    await expect(pageCache.store(page('s2'), gone)).rejects.toThrow('gone');
    expect(await cachedText()).toBe(html('s1'));
  });

  it('is the newest, however slow the files of the one before', async () => {
    const { pageCache, cachedText } = harness();
    const arrivals: (() => void)[] = [];
    const slow = pageCache.store(page('s1'), () => new Promise((resolve) => arrivals.push(resolve)));
    await vi.waitFor(() => expect(arrivals).toHaveLength(2));
    await pageCache.store(page('s2'), there);
    for (const arrive of arrivals) arrive();
    await slow;
    expect(await cachedText()).toBe(html('s2'));
  });

  it('is none at all rather than one that stays blank', async () => {
    const { pageCache, cachedText } = harness();
    await pageCache.store(page('s1'), there);
    await pageCache.check(there);
    expect(await cachedText()).toBe(html('s1'));
    await pageCache.check(gone);
    expect(await cachedText()).toBeUndefined();
  });

  it('is of no address: what was drawn for one is taken out', async () => {
    const { pageCache, cachedText, cachedPage } = harness();
    const headers = { 'content-length': '9', etag: '"x"', 'content-security-policy': 'x' };
    await pageCache.store(new Response(drawnHtml, { headers }), there);
    expect(await cachedText()).toBe(
      `${html('s1')}<title>함께보관</title><link rel="icon"><body><div id="root"></div><!--/root--><script type="application/json" id="hamkke-registry">{}</script></body>`,
    );
    const stored = await cachedPage();
    expect([...(stored?.headers.keys() ?? [])]).toEqual(['content-security-policy', 'content-type']);
  });

  it('is an undrawn one as it came', () => {
    const page = '<title>함께보관</title><div id="root"></div><noscript>x</noscript>';
    expect(undrawn(page)).toBe(page);
  });

  it('is no page that starts with nothing of ours', async () => {
    const { pageCache, cachedText } = harness();
    await pageCache.store(new Response('<p>maintenance</p>'), there);
    expect(await cachedText()).toBeUndefined();
    expect(shellFilesOf('<script src="https://x.example/releases/shell/a.js"></script>')).toEqual([]);
  });
});
