import type { Account } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { useToast } from '@hamkke/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { loginPath } from '../login-path.ts';
import { ManagerProvider } from '../use-manager.ts';
import { AwaitServer } from './await-server.tsx';
import { WaitingPage } from './waiting-page.tsx';

/**
 * Lets approved franchise members in. A visitor goes to /login and comes back; anyone else, an administrator included,
 * goes to /; an applicant sees the waiting page and nothing else. Nobody is redirected by what this browser has stored
 * alone. Source: product spec sections 2 and 6.
 */
export function PartnerGate({ children }: { readonly children: ReactNode }) {
  const { session } = useShell();
  const here = useLocation();
  const member = session.status === 'signed-in' ? session.user : undefined;
  const isWaiting = member?.userType === 'franchise' && !member.isApproved;
  const wasWaiting = useWasWaiting(isWaiting, member?.isApproved === true);

  if (member?.userType === 'franchise')
    return member.isApproved ? (
      <ManagerProvider value={member}>{children}</ManagerProvider>
    ) : (
      <WaitingPage user={member} />
    );
  if (!session.confirmed) return <AwaitServer />;
  return <Navigate to={member ? exitPath(member, wasWaiting) : loginPath(here)} replace />;
}

/** One who is turned down while the waiting page is open reads why where one may apply again. */
function exitPath({ franchiseRequest }: Account, wasWaiting: boolean): string {
  return wasWaiting && franchiseRequest?.status === 'rejected' ? '/franchise' : '/';
}

/** Whether the waiting page was shown since the dashboard is open; notifies of an approval that comes meanwhile. */
function useWasWaiting(isWaiting: boolean, approved: boolean): boolean {
  const { t } = useTranslation('partner');
  const toast = useToast();
  const [wasWaiting, setWasWaiting] = useState(false);
  if (isWaiting && !wasWaiting) setWasWaiting(true);
  const justApproved = wasWaiting && approved;
  useEffect(() => {
    if (justApproved) toast({ title: t('waiting.approved'), tone: 'success' });
    // eslint-disable-next-line react/exhaustive-deps -- notifies once, not again in another language
  }, [justApproved]);
  return wasWaiting;
}
