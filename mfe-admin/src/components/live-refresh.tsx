import type { Call, BusinessLive } from '@hamkke/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { followChanges, type OnLiveEvents, type LiveEvents } from './live/live-events.ts';
import { createReadAgain, type ReadAgain } from './live/read-again.ts';

interface Live {
  readonly listeners: Set<OnLiveEvents>;
  readonly readAgain: ReadAgain;
}

const LiveContext = createContext<Live | undefined>(undefined);

/** The dashboard's one live stream; the frame holds it, the screens below follow it by the hooks of this file. */
export function LiveRefresh({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const [live] = useState<Live>(() => ({ listeners: new Set(), readAgain: createReadAgain(queryClient) }));
  useEffect(() => {
    const stop = followChanges((events) => {
      for (const listener of live.listeners) listener(events);
    });
    return () => {
      stop();
      live.readAgain.stop();
    };
  }, [live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('live events outside of the dashboard');
  return live;
}

/** Calls `onEvents` with what changed, gathered over 300 ms, while the calling screen is there. */
function useLiveEvents(onEvents: OnLiveEvents): void {
  const { listeners } = useLive();
  const latest = useRef(onEvents);
  useEffect(() => {
    latest.current = onEvents;
  });
  useEffect(() => {
    const listener: OnLiveEvents = (events) => latest.current(events);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listeners]);
}

/** Whether the events are about one of these kinds of change; after a cut they always may be. */
export function isAbout(events: LiveEvents, kinds: readonly BusinessLive['change'][]): boolean {
  return events.missed || events.changes.some(({ change }) => kinds.includes(change));
}

/** Reads the calls of these endpoints again, soon; for a screen that has changed what they answer. */
export function useReadAgain(): (endpoints: readonly Call[]) => void {
  return useLive().readAgain.request;
}

/**
 * Reads the calls of these endpoints again whenever an event reports one of these kinds of change. Both may be written as
 * literals.
 * @param everyMs waits this long after the first event and reads once for all that came, in ms: for what follows the
 * events with a delay, or takes many calls
 */
export function useLiveReads(
  kinds: readonly BusinessLive['change'][],
  endpoints: readonly Call[],
  everyMs?: number,
): void {
  const { readAgain } = useLive();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents((events) => {
    if (!isAbout(events, kinds)) return;
    if (everyMs === undefined) return readAgain.request(endpoints);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      readAgain.request(endpoints);
    }, everyMs);
  });
}
