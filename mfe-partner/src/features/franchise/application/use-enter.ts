import { useShell } from '@hamkke/shell-api';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { dashboardPath } from '../../../components/dashboard/tabs.ts';

/** The server signed someone in, but the browser did not keep the session: it refuses cookies. */
export class SessionNotStored extends Error {
  constructor() {
    super('signed in, but the session was not kept');
    this.name = 'SessionNotStored';
  }
}

/**
 * Goes to the dashboard after an application: the page learns who is there, then the waiting page shows.
 * @throws {NotKept}
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
