import { SessionNotStored } from '@hamkke/screen-kit/registration';
import { useShell } from '@hamkke/shell-api';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { firstPlace } from './first-place.ts';

/**
 * Goes on after a call that signed in: the page reads the new session, then shows where the visitor wanted to go.
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
