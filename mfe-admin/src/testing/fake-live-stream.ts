import type { BusinessLive } from '@hamkke/contracts';
import { vi } from 'vitest';

type Hear = (event: { data: string; target: unknown }) => void;

/** Stands for the server's end of the live streams: notes who listens to what, and speaks. */
export function fakeLiveStream() {
  const streams = new Set<FakeStream>();
  let opened = 0;
  class FakeStream {
    static readonly CLOSED = 2;
    readonly url: string;
    readyState = 1;
    readonly listeners = new Map<string, Hear>();
    constructor(url: string) {
      this.url = url;
      streams.add(this);
      opened += 1;
    }
    addEventListener(name: string, listener: Hear) {
      this.listeners.set(name, listener);
    }
    close() {
      streams.delete(this);
    }
  }
  vi.stubGlobal('EventSource', FakeStream);
  const emit = (name: string, data: unknown) => {
    for (const stream of streams) stream.listeners.get(name)?.({ data: JSON.stringify(data), target: stream });
  };
  return {
    /** The topics of each stream that is open now. */
    topics: () => [...streams].map(({ url }) => (new URL(url, 'http://x').searchParams.get('topics') ?? '').split(',')),
    /** How many streams were asked for so far. */
    opened: () => opened,
    /** Tells a change to every open stream. */
    tell: (change: BusinessLive['change'], more: Partial<BusinessLive> = {}) =>
      emit('admin', { change, ownerId: null, ...more }),
    /** The streams open; again after the first time, which is a resumption. */
    opens: () => emit('open', null),
  };
}
