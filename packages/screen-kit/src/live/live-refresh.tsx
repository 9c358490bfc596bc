import type { Call, BusinessLive } from '@hamkke/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { followTopics, type LiveEvents, type OnLiveEvents } from './live-events.ts';
import { createReadAgain, type ReadAgain } from './read-again.ts';

interface Live {
  readonly listeners: Set<OnLiveEvents>;
  readonly readAgain: ReadAgain;
}

const LiveContext = createContext<Live | undefined>(undefined);

interface LiveRefreshProps {
  /** What the stream is about; other topics are another stream. */
  readonly topics: readonly string[];
  readonly children: ReactNode;
}

/** The one live stream of a dashboard or a part of one; the screens inside follow it by the hooks of this file. */
export function LiveRefresh({ topics, children }: LiveRefreshProps) {
  const queryClient = useQueryClient();
  const [live] = useState<Live>(() => ({ listeners: new Set(), readAgain: createReadAgain(queryClient) }));
  const followed = topics.join(',');
  useEffect(() => {
    const stop = followTopics(followed.split(','), (events) => {
      for (const listener of live.listeners) listener(events);
    });
    return () => {
      stop();
      live.readAgain.stop();
    };
  }, [followed, live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('live events outside of LiveRefresh');
  return live;
}

/** Calls `onEvents` with what changed, gathered over 300 ms, while the calling screen is there. */
export function useLiveEvents(onEvents: OnLiveEvents): void {
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

/** Whether a change makes the calling screen's reads old. */
export type Concerns = (change: BusinessLive) => boolean;

/** Whether the events are about one of these kinds of change and concern the caller; after a cut they always may. */
export function isAbout(
  events: LiveEvents,
  kinds: readonly BusinessLive['change'][],
  concerns: Concerns = () => true,
): boolean {
  return events.missed || events.changes.some((change) => kinds.includes(change.change) && concerns(change));
}

/** Changes of one partner's locations: a stream about everybody's has those of others too. */
export const ofPartner =
  (id: string): Concerns =>
  ({ ownerId }) =>
    ownerId === null || ownerId === id;

/** Changes of one location, and those that do not say of which. */
export const ofLocation =
  (id: string): Concerns =>
  ({ locationId }) =>
    locationId === undefined || locationId === id;

/** Reads the calls of these endpoints again, soon; for a screen that has changed what they answer. */
export function useReadAgain(): (endpoints: readonly Call[]) => void {
  return useLive().readAgain.request;
}

interface LiveReadOptions {
  /** Reads once more this long after the last change, in ms: for what follows the events with a delay. */
  readonly afterMs?: number;
  /** Waits this long after the first change and reads once for all that came, in ms: for what takes many calls. */
  readonly everyMs?: number;
  /** Which changes matter; all of these kinds where it is left out. */
  readonly concerns?: Concerns;
}

/**
 * Reads the calls of these endpoints again whenever an event reports one of these kinds of change. All of it may be
 * written as literals.
 */
export function useLiveReads(
  kinds: readonly BusinessLive['change'][],
  endpoints: readonly Call[],
  { afterMs, everyMs, concerns }: LiveReadOptions = {},
): void {
  const { readAgain } = useLive();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents((events) => {
    if (!isAbout(events, kinds, concerns)) return;
    if (everyMs !== undefined) {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        readAgain.request(endpoints);
      }, everyMs);
      return;
    }
    readAgain.request(endpoints);
    clearTimeout(timer.current);
    if (afterMs !== undefined) timer.current = setTimeout(() => readAgain.request(endpoints), afterMs);
  });
}
