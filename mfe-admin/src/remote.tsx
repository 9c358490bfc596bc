import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { Dashboard } from './dashboard.tsx';
import { ko } from './locales/ko.ts';
import './remote.css';

export const remote: RemoteModule = {
  shellApi: SHELL_API_MAJOR,
  version: __RELEASE__,
  // mounted nowhere: the profile shows it through the slot
  routes: [],
  slots: { dashboard: Dashboard },
  texts: { namespace: 'admin', fallback: ko, load: async (language) => (language === 'en' ? (await import('./locales/en.ts')).en : undefined) },
};
