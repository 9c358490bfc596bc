import { type LanguageCode, languageSchema } from '@hamkke/contracts';
import type { Context } from 'koa';

/** Cookie in which the shell stores what a person chose. */
const cookieOfChoice = 'app_language';

/** The language of the page for everybody who chose none. */
export const usualLanguage: LanguageCode = 'ko';

/** The language of a page: of the link that led here, else as chosen before, else Korean. */
export function languageOf(ctx: Context): LanguageCode {
  const linked = languageSchema.safeParse(ctx.query['lang']);
  if (linked.success) return linked.data;
  return languageSchema.safeParse(ctx.cookies.get(cookieOfChoice)).data ?? usualLanguage;
}

/** A path and query in a language: Korean is at the address as it is. */
export function inLanguage(address: string, language: LanguageCode): string {
  if (language === usualLanguage) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
