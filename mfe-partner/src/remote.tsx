import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { ko } from './locales/ko.ts';
import './remote.css';
import { routes } from './routes.tsx';
import { slots } from './slots.tsx';

export const remote: RemoteModule = {
  shellApi: SHELL_API_MAJOR,
  version: __RELEASE__,
  routes,
  slots,
  texts: { namespace: 'partner', fallback: ko, load: async (language) => (language === 'en' ? (await import('./locales/en.ts')).en : undefined) },
};
