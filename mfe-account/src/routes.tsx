import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { NoSuchPlace } from './features/profile/no-such-place.tsx';
import { ProfileGuard } from './features/profile/profile-guard.tsx';

// Each screen arrives when it is gone to.
const loadLogin = async () => await import('./features/login/login-page.tsx');
const loadProfile = async () => await import('./features/profile/profile-page.tsx');
const loadRegister = async () => await import('./features/register/register-page.tsx');
const loadDocument = async () => await import('./features/documents/document-page.tsx');
const loadContact = async () => await import('./features/contact/contact-page.tsx');
const LoginPage = lazy(async () => ({ default: (await loadLogin()).LoginPage }));
const RegisterPage = lazy(async () => ({ default: (await loadRegister()).RegisterPage }));
const CallbackPage = lazy(async () => ({ default: (await import('./features/oauth/callback-page.tsx')).CallbackPage }));
const PasswordResetPage = lazy(async () => ({
  default: (await import('./features/recovery/password-reset-page.tsx')).PasswordResetPage,
}));
const EmailProofPage = lazy(async () => ({
  default: (await import('./features/recovery/email-proof-page.tsx')).EmailProofPage,
}));
const EmailUndoPage = lazy(async () => ({
  default: (await import('./features/recovery/email-undo-page.tsx')).EmailUndoPage,
}));
const ProfilePage = lazy(async () => ({ default: (await loadProfile()).ProfilePage }));
const ReservationList = lazy(async () => ({
  default: (await import('./features/reservations/reservation-list.tsx')).ReservationList,
}));
const ReservationPage = lazy(async () => ({
  default: (await import('./features/reservations/reservation-page.tsx')).ReservationPage,
}));
const ReceiptPage = lazy(async () => ({
  default: (await import('./features/reservations/receipt-page.tsx')).ReceiptPage,
}));
const MovePage = lazy(async () => ({
  default: (await import('./features/reservations/moving/move-page.tsx')).MovePage,
}));
const LookupPage = lazy(async () => ({ default: (await import('./features/lookup/lookup-page.tsx')).LookupPage }));
const GuestReservationPage = lazy(async () => ({
  default: (await import('./features/reservations/guest-reservation-page.tsx')).GuestReservationPage,
}));
const SharedAccessPage = lazy(async () => ({
  default: (await import('./features/shared-access/shared-access-page.tsx')).SharedAccessPage,
}));
const VisitPage = lazy(async () => ({ default: (await import('./features/visit/visit-page.tsx')).VisitPage }));
const DocumentPage = lazy(async () => ({ default: (await loadDocument()).DocumentPage }));
const ContactPage = lazy(async () => ({ default: (await loadContact()).ContactPage }));

const ownProfile = <ProfilePage reservations={<ReservationList />} />;

export const routes: RouteObject[] = [
  { path: 'login', element: <LoginPage /> },
  { path: 'register', element: <RegisterPage /> },
  { path: 'oauth/:provider/callback', element: <CallbackPage /> },
  { path: 'oauth/*', element: <Navigate to="/login" replace /> },
  { path: 'account/password-reset', element: <PasswordResetPage /> },
  { path: 'account/email-proof', element: <EmailProofPage /> },
  { path: 'account/email-undo', element: <EmailUndoPage /> },
  { path: 'account/*', element: <Navigate to="/profile" replace /> },
  {
    path: 'profile',
    element: <ProfileGuard />,
    children: [
      { index: true, element: ownProfile },
      { path: ':tab', element: ownProfile },
      { path: 'reservations/:reservationId', element: <ReservationPage /> },
      { path: 'reservations/:reservationId/receipt', element: <ReceiptPage /> },
      { path: 'reservations/:reservationId/move', element: <MovePage /> },
      { path: '*', element: <NoSuchPlace /> },
    ],
  },
  { path: 'reservations/lookup', element: <LookupPage /> },
  { path: 'reservations/lookup/:reservationId', element: <GuestReservationPage /> },
  { path: 'reservations/lookup/:reservationId/receipt', element: <ReceiptPage /> },
  { path: 'reservations/lookup/:reservationId/move', element: <MovePage /> },
  { path: 'access/shared', element: <SharedAccessPage /> },
  { path: 'access/visit', element: <VisitPage /> },
  { path: 'contact', element: <ContactPage /> },
  { path: 'terms', element: <DocumentPage key="terms" name="terms" /> },
  { path: 'privacy', element: <DocumentPage key="privacy" name="privacy" /> },
];

const screens: Readonly<Record<string, () => Promise<unknown>>> = {
  '/login': loadLogin,
  '/profile': loadProfile,
  '/register': loadRegister,
  '/contact': loadContact,
  '/terms': loadDocument,
  '/privacy': loadDocument,
};

/** Has the code of a screen that the navigation leads to brought. */
export function preloadScreen(path: string): void {
  screens[path]?.().catch(() => undefined);
}
