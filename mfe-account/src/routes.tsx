import type { RouteObject } from 'react-router';
import { AccountNotice } from './components/account-notice.tsx';
import { ProfilePage } from './features/profile/profile-page.tsx';

export const routes: RouteObject[] = [
  { path: 'login', element: <AccountNotice subject="login" /> },
  { path: 'register', element: <AccountNotice subject="register" /> },
  { path: 'oauth/*', element: <AccountNotice subject="oauth" /> },
  { path: 'profile', element: <ProfilePage /> },
  { path: 'profile/:tab', element: <ProfilePage /> },
  { path: 'reservations/lookup', element: <AccountNotice subject="lookup" /> },
  { path: 'contact', element: <AccountNotice subject="contact" /> },
];
