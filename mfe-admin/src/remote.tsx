import { bindTexts } from '@hamkke/screen-kit/texts';
import '@hamkke/screen-kit/screen-kit.css';
import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { Dashboard } from './dashboard.tsx';
import { ko } from './locales/ko.ts';
import './remote.css';

bindTexts('admin');

/** A chunk each: a reader loads one language beside the Korean that everything falls back to. */
const translated = {
  en: async () => (await import('./locales/en.ts')).en,
  ja: async () => (await import('./locales/ja.ts')).ja,
  zh: async () => (await import('./locales/zh.ts')).zh,
};

export const remote: RemoteModule = {
  shellApi: SHELL_API_MAJOR,
  version: __RELEASE__,
  // mounted nowhere: the profile shows it through the slot
  routes: [],
  slots: { dashboard: Dashboard },
  texts: { namespace: 'admin', fallback: ko, load: (language) => translated[language]() },
};
