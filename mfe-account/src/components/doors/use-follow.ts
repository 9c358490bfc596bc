import type { ApiError } from '@hamkke/api-client';
import type { CodeDoor } from '@hamkke/contracts';
import { useOffline } from '@hamkke/shell-api';
import { useEffect, useState } from 'react';

/** How often to poll while a lock has not got the code yet, in ms. */
const settingMs = 3_000;
/** The same while the lock, or the server, cannot be reached. */
const offlineMs = 30_000;
/** The longest that a page polls without being left and shown again, in ms. */
const longestMs = 10 * 60_000;

function followMs(doors: readonly CodeDoor[] | undefined, error: ApiError | null): number | false {
  const isOnItsWay = doors?.some(({ progress }) => progress === 'setting') === true;
  if (!isOnItsWay && doors?.some(({ progress }) => progress === 'offline') !== true) return false;
  return isOnItsWay && error === null ? settingMs : offlineMs;
}

/** The instant from which the page polls: since it was opened, or last came back to the front. */
function useShownSince(): number {
  const [since, setSince] = useState(() => Date.now());
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setSince(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return since;
}

interface FollowedRead {
  readonly state: {
    readonly data: { readonly doors: readonly CodeDoor[] } | undefined;
    readonly error: ApiError | null;
  };
}

/**
 * The `refetchInterval` of a read of a code with its doors: it is polled while a lock does not have the code yet, with a
 * network and for ten minutes of looking at the page. A page in the background is not polled by the library itself.
 * @param isRefused whether an answer leaves nothing to follow
 */
export function useFollow(isRefused: (error: ApiError | null) => boolean) {
  const offline = useOffline();
  const since = useShownSince();
  return ({ state: { data, error } }: FollowedRead): number | false =>
    !offline && !isRefused(error) && Date.now() - since < longestMs && followMs(data?.doors, error);
}
