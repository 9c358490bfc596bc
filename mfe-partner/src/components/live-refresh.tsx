import type { Call, BusinessLive } from '@hamkke/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { followTopics, topicsOf, type OnLiveEvents, type LiveEvents } from './live/live-events.ts';
import { createReadAgain, type ReadAgain } from './live/read-again.ts';
import { usePlace } from './managing/place.ts';
import { useManager } from './use-manager.ts';

interface Live {
  readonly listeners: Set<OnLiveEvents>;
  readonly readAgain: ReadAgain;
}

const LiveContext = createContext<Live | undefined>(undefined);

/**
 * The one live stream of a dashboard or a part; what holds it stays, the screens below hear of it by the hooks of this
 * file.
 */
export function LiveRefresh({ children }: { readonly children: ReactNode }) {
  const { id, isSuperUser } = useManager();
  const { everybodys } = usePlace();
  const queryClient = useQueryClient();
  const [live] = useState<Live>(() => ({ listeners: new Set(), readAgain: createReadAgain(queryClient) }));
  useEffect(() => {
    const stop = followTopics(topicsOf({ id, isSuperUser }, everybodys), (events) => {
      for (const listener of live.listeners) listener(events);
    });
    return () => {
      stop();
      live.readAgain.stop();
    };
  }, [id, isSuperUser, everybodys, live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('live news outside of the dashboard');
  return live;
}

/** Calls `hear` with what changed, gathered over 300 ms, while the calling screen is there. */
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

/** Whether news is about one of these kinds of change, and concerns whom it is told to; after a cut it always may. */
export function isAbout(
  events: LiveEvents,
  kinds: readonly BusinessLive['change'][],
  concerns: Concerns = () => true,
): boolean {
  return events.missed || events.changes.some((change) => kinds.includes(change.change) && concerns(change));
}

/** Changes of one owner's branches; who listens to everybody's hears of others' too. */
export const ofPartner =
  (id: string): Concerns =>
  ({ ownerId }) =>
    ownerId === null || ownerId === id;

/** Changes of one branch, and those that do not say of which. */
export const ofLocation =
  (id: string): Concerns =>
  ({ locationId }) =>
    locationId === undefined || locationId === id;

/**
 * Reads the calls of these endpoints again whenever one of these kinds of change is told. All of it may be written as
 * literals.
 * @param afterMs reads once more this long after the last news, in ms: for what follows the events with a delay
 * @param concerns which changes matter; all of these kinds where it is left out
 */
export function useLiveReads(
  kinds: readonly BusinessLive['change'][],
  endpoints: readonly Call[],
  afterMs?: number,
  concerns?: Concerns,
): void {
  const { readAgain } = useLive();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents((events) => {
    if (!isAbout(events, kinds, concerns)) return;
    readAgain.request(endpoints);
    clearTimeout(timer.current);
    if (afterMs !== undefined) timer.current = setTimeout(() => readAgain.request(endpoints), afterMs);
  });
}
