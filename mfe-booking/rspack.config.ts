import { defineRemote, type Screens } from '@hamkke/build-config/rspack';
import { SHELL_API_MAJOR } from '@hamkke/shell-api/major';

export const screens: Screens = {
  '/locations': { file: 'src/features/locations/locations-page.tsx', reads: ['/api/storage-locations'] },
  '/storage/:id': {
    file: 'src/features/storage/storage-page.tsx',
    reads: ['', '/units', '/reserved-units'].map((path) => `/api/storage-locations/:id${path}`),
  },
};

export default defineRemote({
  name: 'booking',
  prefix: 'bk',
  shellApi: SHELL_API_MAJOR,
  dir: import.meta.dirname,
  screens,
});
