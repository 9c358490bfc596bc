import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { PlacePickerSlot } from './components/map/picker/place-picker-slot.tsx';
import { ko } from './locales/ko.ts';
import './remote.css';
import { routes } from './routes.tsx';

export const remote: RemoteModule = {
  shellApi: SHELL_API_MAJOR,
  version: __RELEASE__,
  routes,
  slots: { 'place-picker': PlacePickerSlot },
  texts: { namespace: 'booking', fallback: ko, load: async (language) => (language === 'en' ? (await import('./locales/en.ts')).en : undefined) },
};
