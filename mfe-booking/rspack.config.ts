import { defineRemote, type Screens } from '@hamkke/build-config/rspack';
import { SHELL_API_MAJOR } from '@hamkke/shell-api/major';

export const screens: Screens = {
  '/': { reads: ['/api/storage-locations'] },
  '/locations': { file: 'src/features/locations/locations-page.tsx', reads: ['/api/storage-locations', '/api/places'] },
  '/locations/:city': { file: 'src/features/places/place-page.tsx', reads: ['/api/places/:city'] },
  '/locations/:city/:district': { file: 'src/features/places/place-page.tsx', reads: ['/api/places/:city/:district'] },
  '/storage/:id': {
    file: 'src/features/storage/storage-page.tsx',
    reads: [
      ...['', '/units', '/reserved-units'].map((path) => `/api/storage-locations/:id${path}`),
      // leads to the pages of its city and district
      '/api/places',
    ],
  },
};

export default defineRemote({
  name: 'booking',
  prefix: 'bk',
  shellApi: SHELL_API_MAJOR,
  dir: import.meta.dirname,
  screens,
});
