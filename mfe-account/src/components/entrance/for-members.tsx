import { useShell, type SessionUser } from '@hamkke/shell-api';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { withNext } from '../sign-in/next.ts';
import { AwaitServer } from './await-server.tsx';

/**
 * Screens that need somebody signed in: a visitor goes to /login and comes back. Source: product spec section 6, route
 * guards.
 */
export function ForMembers({ children }: { readonly children: (user: SessionUser) => ReactNode }) {
  const { session } = useShell();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return children(session.user);
  return session.confirmed ? (
    <Navigate to={withNext('/login', `${pathname}${search}`)} replace />
  ) : (
    <AwaitServer shape="screen" />
  );
}
