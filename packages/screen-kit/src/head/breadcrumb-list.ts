import type { Language } from '@hamkke/ui/languages';

/** A step of the way to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

const homeNames: Readonly<Record<Language, string>> = { ko: '홈', en: 'Home', ja: 'ホーム', zh: '首页' };

/** Home, as the first step of a way. */
export const homeCrumb = (language: Language): Crumb => ({ name: homeNames[language], path: '/' });

/**
 * The way to a page as schema.org has it, the page itself last.
 * @param origin under which people see the app
 */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
