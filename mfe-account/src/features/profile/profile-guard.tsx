import type { Account } from '@hamkke/contracts';
import { lazy } from 'react';
import { Outlet, useMatch } from 'react-router';
import { ForMembers } from '../../components/entrance/for-members.tsx';
import { isDashboard } from './profile-paths.ts';

const Administration = lazy(async () => ({ default: (await import('./administration.tsx')).Administration }));

/**
 * The one way to everything under `/profile`: for members only, and an administrator's is the dashboard at any depth.
 * Follows the session as it changes; screens inside read the person from the outlet.
 */
export function ProfileGuard() {
  return <ForMembers>{(user) => <Inside user={user} />}</ForMembers>;
}

function Inside({ user }: { readonly user: Account }) {
  const below = (useMatch('/profile/*')?.params['*'] ?? '').replace(/\/+$/, '');
  return isDashboard(user, below) ? <Administration user={user} isStart={below === ''} /> : <Outlet context={user} />;
}
