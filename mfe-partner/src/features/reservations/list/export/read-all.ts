import { ApiError } from '@hamkke/api-client';
import type { Reservation } from '@hamkke/contracts';
import { maxPageSize, type Page, type PageRequest } from '@hamkke/screen-kit/paging';
import { readPage, type ListInput } from '../read-page.ts';

interface ReadAllInput extends ListInput {
  /** Stops the reading. */
  readonly signal: AbortSignal;
  /** Called with how many were read so far. */
  readonly onRead: (count: number) => void;
}

/** How long to wait where a rate limit does not say how long, in seconds. */
const defaultRetrySeconds = 5;

/** Waits, unless it is stopped meanwhile. @throws the signal's reason */
async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/**
 * One page; retried later where the server's rate limit refuses it. @throws {ApiError}, the signal's reason once it is
 * stopped
 */
async function readWithRetry(list: ListInput, page: PageRequest, signal: AbortSignal): Promise<Page<Reservation>> {
  for (;;) {
    try {
      return await readPage(list, page);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error;
      const { retryAfterSeconds } = error.details;
      await pause(typeof retryAfterSeconds === 'number' ? retryAfterSeconds : defaultRetrySeconds, signal);
    }
  }
}

/**
 * Reads every matching reservation, the newest first, in as few calls as the server allows.
 * @throws {ApiError}, the signal's reason once it is stopped
 */
export async function readAllReservations({ signal, onRead, ...list }: ReadAllInput): Promise<readonly Reservation[]> {
  const found: Reservation[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Reservation> = await readWithRetry(list, { cursor, limit: maxPageSize, signal }, signal);
    signal.throwIfAborted();
    found.push(...page.rows);
    onRead(found.length);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}
