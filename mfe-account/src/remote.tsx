import { bindTexts } from '@hamkke/screen-kit/texts';
import '@hamkke/screen-kit/screen-kit.css';
import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { ko } from './locales/ko.ts';
import './remote.css';
import { readAhead } from './read-ahead.ts';
import { preloadScreen, routes } from './routes.tsx';

bindTexts('account');

/** Texts of the other languages, a chunk each. */
const loadTexts: RemoteModule['texts']['load'] = async (language) => {
  if (language === 'en') return (await import('./locales/en.ts')).en;
  if (language === 'ja') return (await import('./locales/ja.ts')).ja;
  return (await import('./locales/zh.ts')).zh;
};

export const remote: RemoteModule = {
  shellApi: SHELL_API_MAJOR,
  version: __RELEASE__,
  routes,
  preloadScreen,
  readAhead,
  texts: { namespace: 'account', fallback: ko, load: loadTexts },
};
