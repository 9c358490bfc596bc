import type { BusinessLive } from '@hamkke/contracts';
import { openLiveStream, readBusinessChange } from '@hamkke/api-client';

/** How long changes are gathered before the screens are notified, in ms: a bulk change notifies them once. */
export const gatherMs = 300;

/**
 * What changed since the last notification. After a cut this is unknown: `missed` is true and everything may be stale.
 */
export interface LiveEvents {
  readonly changes: readonly BusinessLive[];
  readonly missed: boolean;
}

export type OnLiveEvents = (events: LiveEvents) => void;

/** Listens to the topics until the returned function is called, and passes on what was gathered. */
export function followTopics(topics: readonly string[], notify: OnLiveEvents): () => void {
  let changes: BusinessLive[] = [];
  let missed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    const events = { changes, missed };
    timer = undefined;
    changes = [];
    missed = false;
    notify(events);
  }
  // A throttle, not a debounce: under a steady stream of changes the screens still get their updates.
  const gather = () => (timer ??= setTimeout(flush, gatherMs));
  const onChange = (data: string) => {
    const change = readBusinessChange(data);
    if (!change) return; // a newer server may say more
    changes.push(change);
    gather();
  };
  const onResume = () => {
    missed = true;
    gather();
  };

  const stop = openLiveStream({ topics, on: { franchise: onChange, admin: onChange }, onResume });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
