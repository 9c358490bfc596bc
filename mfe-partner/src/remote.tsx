import { bindTexts } from '@hamkke/screen-kit/texts';
import '@hamkke/screen-kit/screen-kit.css';
import { SHELL_API_MAJOR, type Messages, type RemoteModule } from '@hamkke/shell-api';
import { ko } from './locales/ko.ts';
import './remote.css';

import { preloadScreen, routes } from './routes.tsx';
import { slots } from './slots.tsx';

bindTexts('partner');

/** Every language but the one that is always there, each as a chunk of its own. */
const languages: Readonly<Record<string, () => Promise<Messages>>> = {
  en: async () => (await import('./locales/en.ts')).en,
  ja: async () => (await import('./locales/ja.ts')).ja,
  zh: async () => (await import('./locales/zh.ts')).zh,
};

export const remote: RemoteModule = {
  shellApi: SHELL_API_MAJOR,
  version: __RELEASE__,
  routes,
  slots,
  preloadScreen,
  texts: { namespace: 'partner', fallback: ko, load: async (language) => await languages[language]?.() },
};

// the texts of another language, which the shell waits for, are fetched meanwhile; the server, which draws with this
// too, has no address of its own
if ('location' in globalThis) preloadScreen(location.pathname);
