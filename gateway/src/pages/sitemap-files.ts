import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LanguageCode, languageSchema, type Place, type SitemapEntry } from '@hamkke/contracts';
import { escapeHtml } from './markup.ts';
import { inLanguage, usualLanguage } from './page-language.ts';

export const sitemapPath = '/sitemap.xml';

/** Most addresses of one file. Source: sitemaps.org "Protocol" */
const mostAddresses = 50_000;
/** Addresses that are written at once, before others get their turn. */
const writtenAtOnce = 500;

/** A page that search engines are to know. */
export interface SitemapPage {
  readonly path: string;
  /** When what it shows last changed; null where nobody knows. */
  readonly changedAt: string | null;
}

const fixedPages = ['/', '/locations', '/franchise', '/contact', '/terms', '/privacy'];

/** All pages for search engines: those of the app, places, and open locations. */
export function sitemapPages(places: readonly Place[], locations: readonly SitemapEntry[]): SitemapPage[] {
  return [
    ...fixedPages.map((path) => ({ path, changedAt: null })),
    ...places.map(({ city, district, updatedAt }) => ({
      path: `/locations/${city.slug}${district ? `/${district.slug}` : ''}`,
      changedAt: updatedAt,
    })),
    ...locations.map(({ id, updatedAt }) => ({ path: `/storage/${encodeURIComponent(id)}`, changedAt: updatedAt })),
  ];
}

/** The files of the sitemap, by path: which pages in which language. */
export function sitemapFiles(
  pages: readonly SitemapPage[],
  most = mostAddresses,
): ReadonlyMap<string, { readonly language: LanguageCode; readonly pages: readonly SitemapPage[] }> {
  const files = new Map<string, { language: LanguageCode; pages: readonly SitemapPage[] }>();
  for (const language of languageSchema.options)
    for (let from = 0; from < pages.length; from += most) {
      const number = from / most + 1;
      files.set(`/sitemaps/${language}${number === 1 ? '' : `-${number}`}.xml`, {
        language,
        pages: pages.slice(from, from + most),
      });
    }
  return files;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The index of the files. */
export const sitemapIndex = (origin: string, files: Iterable<string>): string =>
  `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...files]
    .map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`)
    .join('')}</sitemapindex>\n`;

/** One file: each page at its address in the language, with its addresses in all of them. */
export async function sitemapFile(
  origin: string,
  language: LanguageCode,
  pages: readonly SitemapPage[],
): Promise<string> {
  const alternate = (name: string, path: string, of: LanguageCode) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + inLanguage(path, of))}"/>`;
  const written: string[] = [];
  for (let from = 0; from < pages.length; from += writtenAtOnce) {
    for (const { path, changedAt } of pages.slice(from, from + writtenAtOnce))
      written.push(
        `<url><loc>${escapeHtml(origin + inLanguage(path, language))}</loc>`,
        changedAt === null ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`,
        ...languageSchema.options.map((of) => alternate(of, path, of)),
        alternate('x-default', path, usualLanguage),
        '</url>\n',
      );
    await nextTurn();
  }
  return [
    declaration,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...written,
    '</urlset>\n',
  ].join('');
}
