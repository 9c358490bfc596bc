import { SessionNotStored } from '@hamkke/screen-kit/registration';
import { useShell } from '@hamkke/shell-api';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { dashboardPath } from '../../../components/dashboard/tabs.ts';

/**
 * Goes to the dashboard after an application: the page learns who is there, then the waiting page shows.
 * @throws {SessionNotStored}
 */
export function useEnter(): () => Promise<void> {
  const { refreshSession } = useShell();
  const navigate = useNavigate();
  return useCallback(async () => {
    const session = await refreshSession();
    // without an answer nothing is known to be wrong: the dashboard waits for it
    if (session.status === 'signed-out' && session.confirmed) throw new SessionNotStored();
    await navigate(dashboardPath);
  }, [refreshSession, navigate]);
}
