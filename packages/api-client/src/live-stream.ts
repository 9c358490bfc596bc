/** Pauses before a stream that the server refused is opened again, in ms: exponential backoff between these two. */
const pauses = { first: 5_000, longest: 60_000 };

export interface LiveStream {
  readonly topics: readonly string[];
  /** Called with the text of each event, by the event's name. */
  readonly on: Readonly<Record<string, (data: string) => void>>;
  /** The stream was cut and is back: what changed in between was missed, so read again. */
  readonly onResume: () => void;
  /** Something may have changed before the stream's very beginning, so that this counts as a resumption too. */
  readonly missedBefore?: boolean;
  /**
   * The server answered with an error instead of a stream, such as NOT_SIGNED_IN; the stream is opened again
   * later unless it is closed.
   */
  readonly onRefused?: (() => void) | undefined;
}

/**
 * Opens `/api/live` until the returned function is called. The browser reconnects a cut stream by itself; after an
 * error answer it gives up, so we open a new one. Knows no schema: it is loaded with the page's frame.
 */
export function openLiveStream({ topics, on, onResume, missedBefore = false, onRefused }: LiveStream): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = pauses.first;
  let mayHaveMissed = missedBefore;

  function open(): void {
    source = new EventSource(`/api/live?topics=${encodeURIComponent(topics.join(','))}`, { withCredentials: true });
    source.addEventListener('open', () => {
      if (mayHaveMissed) onResume();
      mayHaveMissed = true;
      pauseMs = pauses.first;
    });
    source.addEventListener('error', ({ target }) => {
      if ((target as EventSource).readyState !== EventSource.CLOSED) return;
      mayHaveMissed = true;
      timer = setTimeout(open, pauseMs);
      pauseMs = Math.min(pauseMs * 2, pauses.longest);
      onRefused?.();
    });
    for (const [name, listener] of Object.entries(on))
      source.addEventListener(name, (event: MessageEvent<string>) => listener(event.data));
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
