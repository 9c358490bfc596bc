import type { Language } from '@hamkke/ui/languages';

interface OfferTexts {
  readonly text: string;
  readonly accept: string;
  readonly dismiss: string;
}

/** The offer of another language, in that language: said before any of its catalogue is there. */
export const offerTexts: Readonly<Record<Exclude<Language, 'ko'>, OfferTexts>> = {
  en: { text: 'Also in English', accept: 'Use English', dismiss: 'Stay with Korean' },
  ja: { text: '日本語でも使えます', accept: '日本語で表示', dismiss: '韓国語のまま使う' },
  zh: { text: '也提供中文', accept: '切换到中文', dismiss: '继续使用韩语' },
};
