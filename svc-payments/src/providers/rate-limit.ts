import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Clock } from '@hamkke/service-kit';

/** Whether the provider requested a pause. Jobs look before each call; people who pay are served all the same. */
export interface RateLimit {
  isPaused(): boolean;
  close(): void;
}

const second = 1000;
/** The first pause after a 429 that does not say how long; doubled with each that follows, in milliseconds. */
const firstPauseMs = 2 * second;
const mostPauseMs = 60 * second;
/** What a `Retry-After` is believed at most, in milliseconds. */
const mostRetryAfterMs = 600 * second;

/** Of Node's own fetch, which the provider's client calls: the client itself shows neither status nor headers. */
interface HeadersMessage {
  readonly request: { readonly origin: string };
  readonly response: { readonly statusCode: number; readonly headers: readonly Buffer[] };
}
const channel = 'undici:request:headers';

/**
 * Milliseconds that a `Retry-After` names: seconds, or a date. undefined when it names none. Source: RFC 9110, 10.2.3
 */
export function retryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const wait = /^\d+$/.test(value.trim()) ? Number(value) * second : Date.parse(value) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), mostRetryAfterMs);
}

function headerOf(headers: readonly Buffer[], name: string): string | undefined {
  for (let at = 0; at + 1 < headers.length; at += 2)
    if (headers[at]?.toString().toLowerCase() === name) return headers[at + 1]?.toString();
  return undefined;
}

/**
 * Watches what the provider answers to this process: a 429 pauses for its `Retry-After`, or for two seconds, then four,
 * and so on up to a minute. An answer that is none ends the doubling.
 */
export function watchRateLimit({
  apiUrl,
  clock,
  onLimited,
}: {
  apiUrl: string;
  clock: Clock;
  onLimited: (pauseMs: number) => void;
}): RateLimit {
  const { origin } = new URL(apiUrl);
  let pausedUntil = 0;
  let inRow = 0;

  function listen(message: unknown): void {
    const { request, response } = message as HeadersMessage;
    if (request.origin !== origin) return;
    if (response.statusCode !== 429) {
      // Answers of calls from before the 429 say nothing.
      if (response.statusCode < 500 && clock().getTime() >= pausedUntil) inRow = 0;
      return;
    }
    const now = clock();
    // Calls that were under way together are refused together: one refusal, not many.
    if (now.getTime() >= pausedUntil) inRow += 1;
    const pauseMs =
      retryAfterMs(headerOf(response.headers, 'retry-after'), now) ??
      Math.min(firstPauseMs * 2 ** Math.min(inRow - 1, 10), mostPauseMs);
    pausedUntil = Math.max(pausedUntil, now.getTime() + pauseMs);
    onLimited(pauseMs);
  }

  subscribe(channel, listen);
  return { isPaused: () => clock().getTime() < pausedUntil, close: () => unsubscribe(channel, listen) };
}
