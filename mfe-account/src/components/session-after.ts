import { ApiError } from '@hamkke/api-client';
import { useShell } from '@hamkke/shell-api';
import { useEffect } from 'react';

/** A call that found nobody signed in has the shell ask who is: guards around the screen follow. */
export function useSessionAfter(error: unknown): void {
  const { refreshSession } = useShell();
  const over = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (over) void refreshSession();
  }, [over, refreshSession]);
}
