import { useShell } from '@hamkke/shell-api';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { firstPlace } from './first-place.ts';

/** The server signed someone in, but the browser did not store the session: it refuses cookies. */
export class SessionNotStored extends Error {
  constructor() {
    super('signed in, but the session was not stored');
    this.name = 'SessionNotStored';
  }
}

/**
 * Goes on after a call that signed in: the page learns who is there, then shows where one wanted to go.
 * @throws {SessionNotStored}
 */
export function useEnter(): (path: string) => Promise<void> {
  const { refreshSession } = useShell();
  const navigate = useNavigate();
  return useCallback(
    async (path) => {
      const session = await refreshSession();
      // without an answer nothing is known to be wrong: the next screen waits for it
      if (session.status === 'signed-out' && session.confirmed) throw new SessionNotStored();
      await navigate(session.status === 'signed-in' ? firstPlace(session.user, path) : path, { replace: true });
    },
    [refreshSession, navigate],
  );
}
