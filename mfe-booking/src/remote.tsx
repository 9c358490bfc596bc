import { bindTexts } from '@hamkke/screen-kit/texts';
import '@hamkke/screen-kit/screen-kit.css';
import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { PlacePickerSlot } from './components/map/picker/place-picker-slot.tsx';
import { ko } from './locales/ko.ts';
import './remote.css';
import { readAhead } from './read-ahead.ts';
import { preloadScreen, routes } from './routes.tsx';

bindTexts('booking');

/** A chunk each: a reader loads one language beside the Korean that everything falls back to. */
const translated = {
  en: async () => (await import('./locales/en.ts')).en,
  ja: async () => (await import('./locales/ja.ts')).ja,
  zh: async () => (await import('./locales/zh.ts')).zh,
};

export const remote: RemoteModule = {
  shellApi: SHELL_API_MAJOR,
  version: __RELEASE__,
  routes,
  preloadScreen,
  readAhead,
  slots: { 'place-picker': PlacePickerSlot },
  texts: { namespace: 'booking', fallback: ko, load: (language) => translated[language]() },
};
