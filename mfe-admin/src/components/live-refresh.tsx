import type { Call, BusinessLive } from '@hamkke/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { followChanges, type HearNews, type LiveNews } from './live/live-news.ts';
import { createReadAgain, type ReadAgain } from './live/read-again.ts';

interface Live {
  readonly listeners: Set<HearNews>;
  readonly readAgain: ReadAgain;
}

const LiveContext = createContext<Live | undefined>(undefined);

/** The dashboard's one live stream; the frame holds it, the screens below hear of it by the hooks of this file. */
export function LiveRefresh({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const [live] = useState<Live>(() => ({ listeners: new Set(), readAgain: createReadAgain(queryClient) }));
  useEffect(() => {
    const stop = followChanges((news) => {
      for (const hear of live.listeners) hear(news);
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
  if (!live) throw new Error('live news outside of the dashboard');
  return live;
}

/** Calls `hear` with what changed, gathered over 300 ms, while the calling screen is there. */
function useLiveNews(hear: HearNews): void {
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

/** Whether news is about one of these kinds of change; after a cut it always may be. */
export function isAbout(news: LiveNews, kinds: readonly BusinessLive['change'][]): boolean {
  return news.missed || news.changes.some(({ change }) => kinds.includes(change));
}

/** Reads the calls of these endpoints again, soon; for a screen that has changed what they tell. */
export function useReadAgain(): (endpoints: readonly Call[]) => void {
  return useLive().readAgain.ask;
}

/**
 * Reads the calls of these endpoints again whenever one of these kinds of change is told. Both may be written as
 * literals.
 * @param everyMs waits this long after the first news and reads once for all that came, in ms: for what follows the
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
  useLiveNews((news) => {
    if (!isAbout(news, kinds)) return;
    if (everyMs === undefined) return readAgain.ask(endpoints);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      readAgain.ask(endpoints);
    }, everyMs);
  });
}
