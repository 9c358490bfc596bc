import { defineRemote, type Screens } from '@hamkke/build-config/rspack';
import { SHELL_API_MAJOR } from '@hamkke/shell-api/major';

export const screens: Screens = {
  '/login': { file: 'src/features/login/login-page.tsx', reads: ['/api/auth/providers'] },
  '/register': { file: 'src/features/register/register-page.tsx', reads: ['/api/auth/providers'] },
  '/profile': { file: 'src/features/profile/profile-page.tsx' },
  '/contact': { file: 'src/features/contact/contact-page.tsx' },
  '/terms': { file: 'src/features/documents/document-page.tsx' },
  '/privacy': { file: 'src/features/documents/document-page.tsx' },
};

export default defineRemote({
  name: 'account',
  prefix: 'ac',
  shellApi: SHELL_API_MAJOR,
  dir: import.meta.dirname,
  screens,
});
