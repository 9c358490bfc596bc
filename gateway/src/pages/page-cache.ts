import { LRUCache } from 'lru-cache';

/** What a page in the cache must have beside its text. */
export interface Sized {
  /** Bytes that it takes. */
  readonly size: number;
  /** How long it may be shown, in milliseconds from the beginning of its drawing. */
  readonly freshMs: number;
}

interface Entry<P> {
  readonly page: P;
  readonly tags: readonly string[];
  readonly began: number;
}

interface Flight<P> {
  readonly page: Promise<P | undefined>;
  readonly tags: readonly string[];
  /** Whether what it read may have changed since. */
  isOld: boolean;
}

export interface PageCache<P> {
  /**
   * The cached page, or what `draw` makes; drawn once for all who wait. Undefined where it could not be drawn, is not
   * there in time, or too many others are being drawn. A page that comes late is there for the next request.
   */
  read(
    key: string,
    tags: readonly string[],
    draw: () => Promise<P | undefined>,
  ): Promise<{ readonly page: P | undefined; readonly cached: boolean }>;
  /** Pages with one of the tags are drawn anew, also those that are being drawn right now. */
  forget(tags: readonly string[]): void;
  forgetAll(): void;
}

/** What a promise resolves to; undefined where it rejects, or takes longer. */
async function inTime<T>(work: Promise<T | undefined>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return await Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** A page that is still shown is drawn anew in the background once it has lived for this part of its time. */
const renewAfter = 0.7;
/** How long a page that could not be drawn is not tried again, in milliseconds. */
const pauseMs = 1_000;

/**
 * The cache of drawn pages: bounded by bytes, the least recently used go first. A page that is requested again and again
 * is renewed before it is old, so that nobody waits for it.
 */
export function createPageCache<P extends Sized>({
  bytes,
  mostDrawn = 50,
  longestWaitMs,
  now = () => performance.now(),
}: {
  readonly bytes: number;
  /** Pages that are drawn at once; further ones go out undrawn. */
  readonly mostDrawn?: number;
  /** How long a request waits for its page, in milliseconds. */
  readonly longestWaitMs: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}): PageCache<P> {
  const pages = new LRUCache<string, Entry<P>>({ maxSize: bytes, sizeCalculation: ({ page }) => page.size + 1_000 });
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: pauseMs, ttlResolution: 0, perf: { now } });
  const flights = new Map<string, Flight<P>>();

  function begin(key: string, tags: readonly string[], draw: () => Promise<P | undefined>): Flight<P> {
    const began = now();
    const flight: Flight<P> = { page: draw(), tags, isOld: false };
    flights.set(key, flight);
    const end = (page: P | undefined) => {
      if (flights.get(key) === flight) flights.delete(key);
      if (!page) failed.set(key, true);
      else if (!flight.isOld) pages.set(key, { page, tags, began });
    };
    flight.page.then(end, () => end(undefined));
    return flight;
  }

  const mayBegin = (key: string) => flights.size < mostDrawn && !failed.has(key);

  return {
    async read(key, tags, draw) {
      const entry = pages.get(key);
      const age = entry && now() - entry.began;
      if (entry && age !== undefined && age < entry.page.freshMs) {
        if (age > entry.page.freshMs * renewAfter && !flights.has(key) && mayBegin(key))
          begin(key, tags, draw).page.catch(() => undefined);
        return { page: entry.page, cached: true };
      }
      if (entry) pages.delete(key);
      const flight = flights.get(key) ?? (mayBegin(key) ? begin(key, tags, draw) : undefined);
      return { page: await (flight && inTime(flight.page, longestWaitMs)), cached: false };
    },
    forget(tags) {
      const concerns = (one: { readonly tags: readonly string[] }) => one.tags.some((tag) => tags.includes(tag));
      for (const [key, entry] of pages.entries()) if (concerns(entry)) pages.delete(key);
      for (const [key, flight] of flights)
        if (concerns(flight)) {
          flight.isOld = true;
          flights.delete(key);
        }
    },
    forgetAll() {
      pages.clear();
      for (const flight of flights.values()) flight.isOld = true;
      flights.clear();
    },
  };
}
