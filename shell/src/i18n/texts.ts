import { koreanParticles, type RemoteTexts } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui/languages';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { ko } from './ko.ts';

const translations = {
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zh.ts')).zh,
};

const shellTexts: RemoteTexts = { namespace: 'shell', fallback: ko, load: (language) => translations[language]() };

export interface Texts {
  readonly i18n: i18n;
  readonly language: () => Language;
  /** Whether every text that was wanted came: else some are shown in Korean meanwhile. */
  isComplete(): boolean;
  /** Adds the texts of a remote, in Korean and in the current language, before its first render. */
  add(texts: RemoteTexts): Promise<void>;
  /** Loads every namespace in the new language first, then switches all at once. */
  setLanguage(language: Language): Promise<void>;
}

/**
 * Makes the one i18next of the page. `onMissing` gets the texts that could not be fetched; they are shown in Korean
 * meanwhile.
 */
export async function createTexts(first: Language, onMissing: (error: unknown, where: string) => void): Promise<Texts> {
  const instance = createInstance();
  let current = first;
  let isComplete = true;
  const namespaces: RemoteTexts[] = [];
  await instance
    .use(initReactI18next)
    .use(koreanParticles)
    .init({
      postProcess: [koreanParticles.name],
      lng: first,
      fallbackLng: 'ko',
      defaultNS: 'shell',
      ns: [],
      resources: {},
      // said though it is the default: else each text's key is first examined for being a sentence, which is a third of
      // the time that texts take
      keySeparator: '.',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });

  async function addTexts(texts: RemoteTexts, language: Language): Promise<void> {
    if (language === 'ko' || instance.hasResourceBundle(language, texts.namespace)) return;
    try {
      const messages = await texts.load(language);
      if (messages) instance.addResourceBundle(language, texts.namespace, messages);
    } catch (error) {
      isComplete = false;
      onMissing(error, `texts of ${texts.namespace} in ${language}`);
    }
  }

  const texts: Texts = {
    i18n: instance,
    language: () => current,
    isComplete: () => isComplete,
    async add(added) {
      if (!namespaces.some((known) => known.namespace === added.namespace)) namespaces.push(added);
      instance.addResourceBundle('ko', added.namespace, added.fallback);
      await addTexts(added, current);
    },
    async setLanguage(language) {
      current = language;
      await Promise.all(namespaces.map((known) => addTexts(known, language)));
      // a quicker, later choice wins
      if (current === language) await instance.changeLanguage(language);
    },
  };
  await texts.add(shellTexts);
  return texts;
}
