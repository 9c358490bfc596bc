import { useShell } from '@hamkke/shell-api';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { firstPlace } from '../sign-in/first-place.ts';
import { useNext } from '../sign-in/next.ts';
import { AwaitServer } from './await-server.tsx';

/**
 * Screens for those who are not signed in: anyone else goes where the address says. The stored session alone sends
 * nobody away.
 */
export function ForVisitors({ children }: { readonly children: ReactNode }) {
  const { session } = useShell();
  const next = useNext();
  if (session.status === 'signed-out') return children;
  return session.confirmed ? <Navigate to={firstPlace(session.user, next)} replace /> : <AwaitServer shape="form" />;
}
