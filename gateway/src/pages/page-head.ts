import { type LanguageCode, languageSchema, type PageHead } from '@hamkke/contracts';
import { dataScript, escapeHtml } from './markup.ts';
import { inLanguage, usualLanguage } from './page-language.ts';

/** What the head of every page for search engines has beside what the page says of itself. */
export interface SiteFacts {
  /** Under which people see the app. */
  readonly origin: string;
  /** By which search engines know that the site is the operator's: names of `meta` elements with their tokens. */
  readonly verification: Readonly<Record<string, string>>;
}

const locales: Readonly<Record<LanguageCode, string>> = { ko: 'ko_KR', en: 'en_US', ja: 'ja_JP', zh: 'zh_CN' };
const siteNames: Readonly<Record<LanguageCode, string>> = { ko: '함께보관', en: 'Hamkke', ja: 'Hamkke', zh: 'Hamkke' };
/** Image of a page that has none of its own. */
const generalImage = '/icons/link-image.png';

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const verified = ({ verification }: SiteFacts) =>
  Object.entries(verification).map(([name, token]) => named(name, token));

/** Links to a page's address in its own language, and to the same page in the others. */
function addressLinks(origin: string, path: string, language: LanguageCode): string[] {
  const alternate = (name: string, of: LanguageCode) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + inLanguage(path, of))}">`;
  return [canonicalLink(origin, path, language), ...languageSchema.options.map((of) => alternate(of, of))].concat(
    alternate('x-default', usualLanguage),
  );
}

const canonicalLink = (origin: string, path: string, language: LanguageCode) =>
  `<link rel="canonical" href="${escapeHtml(origin + inLanguage(path, language))}">`;

/** What the head of an undrawn page says, of which the gateway knows only the address. */
export const undrawnHead = (site: SiteFacts, path: string, language: LanguageCode): string =>
  [...addressLinks(site.origin, path, language), ...verified(site)].join('');

export const notForSearchEngines = named('robots', 'noindex');

/** Title and description of a drawn page, which the browser changes in place where it goes to another screen. */
export const drawnTitle = ({ title, description }: PageHead): string =>
  `<title>${escapeHtml(title)}</title>${named('description', description)}`;

/**
 * What a drawn page says of itself beside title and description, to search engines and to whoever shows a link to it.
 * Every text is escaped here.
 */
export function drawnHead(site: SiteFacts, head: PageHead, language: LanguageCode): string {
  const { origin } = site;
  const { title, description, canonical, index, image, data } = head;
  const others = languageSchema.options.filter((one) => one !== language);
  return [
    ...(index
      ? addressLinks(origin, canonical, language)
      : [canonicalLink(origin, canonical, language), notForSearchEngines]),
    property('og:title', title),
    property('og:description', description),
    property('og:url', origin + inLanguage(canonical, language)),
    property('og:type', 'website'),
    property('og:site_name', siteNames[language]),
    property('og:locale', locales[language]),
    ...others.map((one) => property('og:locale:alternate', locales[one])),
    property('og:image', origin + (image ?? generalImage)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    named('twitter:card', 'summary_large_image'),
    ...verified(site),
    ...(data.length > 0
      ? [dataScript('application/ld+json', { '@context': 'https://schema.org', '@graph': data })]
      : []),
  ].join('');
}
