import type { Call, BusinessLive } from '@hamkke/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { followTopics, topicsOf, type HearNews, type LiveNews } from './live/live-news.ts';
import { createReadAgain, type ReadAgain } from './live/read-again.ts';
import { usePlace } from './managing/place.ts';
import { useManager } from './use-manager.ts';

interface Live {
  readonly listeners: Set<HearNews>;
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
    const stop = followTopics(topicsOf({ id, isSuperUser }, everybodys), (news) => {
      for (const hear of live.listeners) hear(news);
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
export function useLiveNews(hear: HearNews): void {
  const { listeners } = useLive();
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listener: HearNews = (news) => latest.current(news);
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
  news: LiveNews,
  kinds: readonly BusinessLive['change'][],
  concerns: Concerns = () => true,
): boolean {
  return news.missed || news.changes.some((change) => kinds.includes(change.change) && concerns(change));
}

/** Changes of one owner's branches; who listens to everybody's hears of others' too. */
export const ofOwner =
  (id: string): Concerns =>
  ({ ownerId }) =>
    ownerId === null || ownerId === id;

/** Changes of one branch, and those that do not say of which. */
export const ofBranch =
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
  useLiveNews((news) => {
    if (!isAbout(news, kinds, concerns)) return;
    readAgain.ask(endpoints);
    clearTimeout(timer.current);
    if (afterMs !== undefined) timer.current = setTimeout(() => readAgain.ask(endpoints), afterMs);
  });
}
