import type { DrawnPage, LanguageCode } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import { drawnRelease } from '../testing/drawn-release.ts';
import { type PageFacts, writeDrawnPage, writeUndrawnPage } from './write-page.ts';

const facts: PageFacts = {
  origin: 'https://hamkke.example',
  config: { paymentScriptUrl: 'https://pay.example/sdk.js' },
  verification: { 'google-site-verification': 'g-1', 'naver-site-verification': 'n_2' },
};
const page: DrawnPage = {
  markup: '<main>drawn</main>',
  head: {
    title: '강남 보관소 - 함께보관',
    description: '가까운 보관소',
    canonical: '/storage/b001',
    index: true,
    image: '/api/storage-locations/b001/link-image',
    data: [{ '@type': 'SelfStorage', name: '강남' }],
  },
  state: { path: '/storage/b001' },
};
const write = (changes: Partial<DrawnPage['head']> = {}, language: LanguageCode = 'ko', path = '/storage/b001') =>
  writeDrawnPage(drawnRelease(), facts, {
    path,
    language,
    queryNames: ['lang'],
    page: { ...page, head: { ...page.head, ...changes } },
  }) ?? '';

const dataIn = (html: string, opening: string): unknown => {
  const begin = html.indexOf(opening) + opening.length;
  return JSON.parse(html.slice(begin, html.indexOf('</script>', begin)));
};

describe('the head of a drawn page', () => {
  test('says what the page is, where it is, and where it is in other languages', () => {
    const head = /(<title>.*)<!--\/head-->/
      .exec(write({}, 'en'))?.[1]
      ?.replace('<!--head-->', '')
      .replaceAll('><', '>\n<')
      .split('\n');
    expect(head).toEqual([
      '<title>강남 보관소 - 함께보관</title>',
      '<meta name="description" content="가까운 보관소">',
      '<link rel="canonical" href="https://hamkke.example/storage/b001?lang=en">',
      '<link rel="alternate" hreflang="ko" href="https://hamkke.example/storage/b001">',
      '<link rel="alternate" hreflang="en" href="https://hamkke.example/storage/b001?lang=en">',
      '<link rel="alternate" hreflang="ja" href="https://hamkke.example/storage/b001?lang=ja">',
      '<link rel="alternate" hreflang="zh" href="https://hamkke.example/storage/b001?lang=zh">',
      '<link rel="alternate" hreflang="x-default" href="https://hamkke.example/storage/b001">',
      '<meta property="og:title" content="강남 보관소 - 함께보관">',
      '<meta property="og:description" content="가까운 보관소">',
      '<meta property="og:url" content="https://hamkke.example/storage/b001?lang=en">',
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Hamkke">',
      '<meta property="og:locale" content="en_US">',
      '<meta property="og:locale:alternate" content="ko_KR">',
      '<meta property="og:locale:alternate" content="ja_JP">',
      '<meta property="og:locale:alternate" content="zh_CN">',
      '<meta property="og:image" content="https://hamkke.example/api/storage-locations/b001/link-image">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="google-site-verification" content="g-1">',
      '<meta name="naver-site-verification" content="n_2">',
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"SelfStorage","name":"강남"}]}</script>',
    ]);
  });

  test('in Korean leads to the address as it is, and without an image of its own has the general one', () => {
    const html = write({ image: undefined, canonical: '/?tab=how-to', data: [] });
    expect(html).toContain('rel="canonical" href="https://hamkke.example/?tab=how-to"');
    expect(html).toContain('hreflang="zh" href="https://hamkke.example/?tab=how-to&amp;lang=zh"');
    expect(html).toContain('og:image" content="https://hamkke.example/icons/link-image.png"');
    expect(html).not.toContain('ld+json');
  });

  test('keeps search engines off a page that is not for them', () => {
    const html = write({ index: false });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('hreflang');
  });
});

describe('a location that is called like code', () => {
  const name = `</script><svg onload=alert(1)>"'<!--$&`;
  test.each(['ko', 'en', 'ja', 'zh'] as const)('is text in every place of the page in %s', (language) => {
    const html =
      writeDrawnPage(drawnRelease(), facts, {
        path: '/storage/b001',
        language,
        queryNames: [name],
        page: {
          ...page,
          head: { ...page.head, title: name, description: name, canonical: `/${name}`, data: [{ name, [name]: 1 }] },
          state: { name, [name]: name },
        },
      }) ?? '';
    expect(html).not.toContain('<svg');
    // its own marks and no others
    expect(html.match(/<!--/g)).toHaveLength(3);
    expect(html.match(/<script/g)?.length).toBe(html.match(/<\/script>/g)?.length);
    expect(html).toContain('<title>&lt;/script&gt;&lt;svg onload=alert(1)&gt;&quot;&#39;&lt;!--$&amp;</title>');
    expect(html).toContain(
      '<meta name="description" content="&lt;/script&gt;&lt;svg onload=alert(1)&gt;&quot;&#39;&lt;!--$&amp;">',
    );
    expect(dataIn(html, '<script type="application/ld+json">')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ name, [name]: 1 }],
    });
    expect(dataIn(html, '<script type="application/json" id="hamkke-drawn">')).toEqual({
      name,
      [name]: name,
      queryNames: [name],
    });
  });
});

describe('the rest of a drawn page', () => {
  test('the sheets of its screen are loaded before it is shown, its scripts are preloaded, and nothing is read', () => {
    const html = write();
    expect(html).toContain(
      '<link rel="stylesheet" crossorigin="anonymous" href="/releases/booking/v1/first.css" integrity="sha384-first">' +
        '<link rel="stylesheet" crossorigin="anonymous" href="/releases/booking/v1/screen.css">' +
        '<link data-rel="preload" as="script" crossorigin="anonymous" href="/releases/booking/v1/entry.js" integrity="sha384-entry">' +
        '<link data-rel="preload" as="script" crossorigin="anonymous" href="/releases/booking/v1/screen.js">',
    );
    expect(html).not.toContain('as="fetch"');
    expect(html).not.toContain('as="style"');
  });

  test('the browser gets the registry without what draws on the server, the configuration and the state', () => {
    const html = write();
    const registry = dataIn(html, '<script type="application/json" id="hamkke-registry">');
    expect(JSON.stringify(registry)).not.toMatch(/server|screens/);
    expect(registry).toMatchObject({ revision: 7, shell: { version: 's1' }, remotes: { booking: { version: 'v1' } } });
    expect(dataIn(html, '<script type="application/json" id="hamkke-config">')).toEqual(facts.config);
    expect(html).toContain(
      '<div id="root"><main>drawn</main></div><!--/root--><script type="application/json" id="hamkke-drawn">',
    );
    expect(dataIn(html, '<script type="application/json" id="hamkke-drawn">')).toEqual({
      ...page.state,
      queryNames: ['lang'],
    });
  });

  test('a page of the shell itself has no remote', () => {
    expect(write({}, 'ko', '/no/such')).not.toContain('/releases/booking/v1/first.css" integrity');
  });
});

describe('an undrawn page', () => {
  const undrawn = (path: string, known: string | undefined, status = 200) =>
    writeUndrawnPage(drawnRelease(), facts, { path, language: 'zh', status, known });

  test('of a public screen says where it is, and preloads what it reads', () => {
    const html = undrawn('/storage/b001', '/storage/b001');
    expect(html).toContain('<html lang="zh">');
    expect(html).toContain('<link rel="canonical" href="https://hamkke.example/storage/b001?lang=zh">');
    expect(html).toContain('content="n_2"');
    expect(html).toContain(
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/storage-locations/b001">',
    );
    expect(html).toContain('<title>함께보관</title>');
    expect(html).toContain('<div id="root"></div>');
  });

  test('of one person says nothing of itself; one that is none is not for search engines', () => {
    expect(undrawn('/profile', undefined)).not.toMatch(/canonical|hreflang|noindex/);
    expect(undrawn('/no/such', undefined, 404)).toContain('<meta name="robots" content="noindex">');
  });
});
