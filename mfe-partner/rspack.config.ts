import { defineRemote, type Screens } from '@hamkke/build-config/rspack';
import { SHELL_API_MAJOR } from '@hamkke/shell-api/major';

export const screens: Screens = {
  '/franchise': { file: 'src/features/franchise/franchise-page.tsx' },
  '/franchise-dashboard': { file: 'src/features/overview/overview-tab.tsx' },
  '/franchise-dashboard/warehouses': { file: 'src/features/locations/list/location-list.tsx' },
  '/franchise-dashboard/revenue': { file: 'src/features/revenue/figures/revenue-figures.tsx' },
  '/franchise-dashboard/reservations': { file: 'src/features/reservations/list/reservation-list-screen.tsx' },
};

export default defineRemote({
  name: 'partner',
  prefix: 'pt',
  shellApi: SHELL_API_MAJOR,
  dir: import.meta.dirname,
  screens,
});
