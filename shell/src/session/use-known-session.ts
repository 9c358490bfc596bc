import { useShell, type Session } from '@hamkke/shell-api';
import { useEffect, useState } from 'react';

/**
 * How long the way in stays out of sight while the server has not said who this is, in ms; after that a visitor is the
 * better guess.
 */
const timeoutMs = 5_000;

/**
 * The session for the frame to draw; undefined while neither the browser's storage nor the server has said anything, so
 * that nothing flickers.
 */
export function useKnownSession(): Session | undefined {
  const { session } = useShell();
  const [waited, setWaited] = useState(false);
  const unknown = session.status === 'signed-out' && !session.confirmed;
  useEffect(() => {
    if (!unknown) return;
    const timer = setTimeout(() => setWaited(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [unknown]);
  return unknown && !waited ? undefined : session;
}
