import type { BusinessLive } from '@hamkke/contracts';
import { vi } from 'vitest';

type Listener = (event: { data: string; target: unknown }) => void;

/** Names of the events in which changes of business come. */
export type ChangeEvent = 'admin' | 'franchise';

/**
 * Stands for the server's end of the live streams: notes who listens to which topics, and sends events.
 * @param changeEvent the event in which `sendChange` sends unless a call says otherwise
 */
export function fakeLiveStream(changeEvent: ChangeEvent = 'admin') {
  const streams = new Set<FakeStream>();
  let opened = 0;
  class FakeStream {
    static readonly CLOSED = 2;
    readonly url: string;
    readyState = 1;
    readonly listeners = new Map<string, Listener>();
    constructor(url: string) {
      this.url = url;
      streams.add(this);
      opened += 1;
    }
    addEventListener(name: string, listener: Listener) {
      this.listeners.set(name, listener);
    }
    close() {
      streams.delete(this);
    }
  }
  vi.stubGlobal('EventSource', FakeStream);
  const send = (name: string, data: unknown) => {
    for (const stream of streams) stream.listeners.get(name)?.({ data: JSON.stringify(data), target: stream });
  };
  return {
    /** The topics of each stream that is open now. */
    topics: () => [...streams].map(({ url }) => (new URL(url, 'http://x').searchParams.get('topics') ?? '').split(',')),
    /** How many streams were opened so far. */
    opened: () => opened,
    /** Sends an event to every open stream. */
    send,
    /** Sends a change of business to every open stream. */
    sendChange: (change: BusinessLive['change'], more: Partial<BusinessLive> = {}, event: ChangeEvent = changeEvent) =>
      send(event, { change, ownerId: null, ...more }),
    /** The streams open; again after the first time, which is a resumption. */
    opens: () => send('open', null),
  };
}
