import sharp from 'sharp';
import { apiOf } from '../../fixtures/api.ts';
import { fetchPage, inLanguage, type FetchedPage } from '../../fixtures/drawn-page.ts';
import { hasHangul } from '../../fixtures/hangul.ts';
import { languages, publicPaths } from '../../fixtures/public-pages.ts';
import { quietLocation } from '../../fixtures/quiet-location.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { everyLocationTranslated } from '../../fixtures/translator.ts';
import { appUrl } from '../../stack/settings.ts';

// What a page says of itself to search engines and to whoever shows a link to it: requests without a browser.

/**
 * A page in each language, once all of them come drawn. What was drawn before the translations of a location came goes
 * within seconds.
 */
async function inEachLanguage(path: string): Promise<readonly FetchedPage[]> {
  let pages: readonly FetchedPage[] = [];
  await expect
    .poll(
      async () => {
        pages = await Promise.all(languages.map((language) => fetchPage(inLanguage(path, language))));
        return pages.map(({ status, isDrawn, language, title }) => {
          const drawn = isDrawn ? 'drawn' : 'undrawn';
          return `${status} ${drawn} ${language}${language !== 'ko' && hasHangul(title) ? ' in Korean' : ''}`;
        });
      },
      { message: `${path} in each language`, timeout: 60_000 },
    )
    .toEqual(languages.map((language) => `200 drawn ${language}`));
  return pages;
}

const different = (texts: readonly string[], what: string) => {
  expect.soft(texts, what).not.toContain('');
  expect.soft(new Set(texts).size, `${what} differ by language: ${texts.join(' | ')}`).toBe(languages.length);
};

test('title, description and addresses of every kind of page differ by language', anySize, async ({ request }) => {
  test.setTimeout(600_000);
  await everyLocationTranslated(apiOf(request));
  for (const path of await publicPaths(request)) {
    const pages = await inEachLanguage(path);
    const [first] = pages;
    // Home is called by the product's name, which is the same where it is not written in Korean.
    if (path !== '/')
      different(
        pages.map(({ title }) => title),
        `titles of ${path}`,
      );
    different(
      pages.map(({ description }) => description),
      `descriptions of ${path}`,
    );
    different(
      pages.map(({ canonical }) => canonical),
      `canonical addresses of ${path}`,
    );
    for (const [index, page] of pages.entries()) {
      const language = languages[index] ?? '';
      const where = `${path} in ${language}`;
      expect.soft(new URL(page.canonical, appUrl).href, `${where} has a whole address`).toBe(page.canonical);
      // Each names itself and all others, and all name the same.
      expect.soft(page.alternates, where).toEqual(first?.alternates);
      const [own] = Object.entries(page.alternates).filter(([code]) => code.split('-')[0] === language);
      expect.soft(own?.[1], `${where} is its own alternate`).toBe(page.canonical);
      expect.soft(page.meta('og:url'), where).toBe(page.canonical);
      for (const name of ['og:title', 'og:description', 'og:type', 'twitter:card'])
        expect.soft(page.meta(name), `${name} of ${where}`).not.toBe('');
      expect.soft(page.meta('robots'), where).not.toContain('noindex');
    }
    expect.soft(Object.keys(first?.alternates ?? {}), path).toContain('x-default');
    expect.soft(Object.keys(first?.alternates ?? {}), path).toHaveLength(languages.length + 1);
  }
});

/** Format and size of an image by its own header. */
async function imageAt(address: string) {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return { type: answer.headers.get('content-type'), format, width, height };
}

test("a link to a location has the location's image, which differs by language", anySize, async ({ request }) => {
  test.setTimeout(240_000);
  const { id } = await quietLocation(apiOf(request));
  const pages = await inEachLanguage(`/storage/${id}`);
  const images = pages.map((page) => page.meta('og:image'));
  different(images, 'images');
  for (const image of images)
    expect(await imageAt(image)).toEqual({ type: 'image/jpeg', format: 'jpeg', width: 1200, height: 630 });
});

test('a link to any other page has the general image', anySize, async () => {
  const [home] = await inEachLanguage('/');
  const image = home?.meta('og:image') ?? '';
  expect(new URL(image).origin).toBe(new URL(home?.canonical ?? '').origin);
  expect(await imageAt(image)).toMatchObject({ width: 1200, height: 630 });
});

test('what every kind of page says to machines is known to schema.org', anySize, async ({ request }) => {
  test.setTimeout(600_000);
  await everyLocationTranslated(apiOf(request));
  for (const path of await publicPaths(request))
    for (const { language, jsonLd } of await inEachLanguage(path))
      expect.soft(jsonLd.faults, `${path} in ${language}`).toEqual([]);
  const [home] = await inEachLanguage('/');
  expect(home?.jsonLd.nodes.length, 'home says who we are').toBeGreaterThan(0);
});
