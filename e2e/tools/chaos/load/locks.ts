/** What a person sees at a lock. */
export interface LockSeen {
  /** Codes in its memory. */
  readonly codes: readonly unknown[];
  /** What was pressed and opened, the oldest first, as the lock wrote it down. */
  readonly records: readonly { readonly result: 'opened' | 'refused' }[];
}

/** What a press came to: `unanswered` where there was no lock. */
export type PressResult = 'opened' | 'refused' | 'unanswered';

/** Whoever stands before the locks, by their stand-in. */
export interface Locks {
  readonly press: (deviceId: string, digits: string) => Promise<PressResult>;
  /** Undefined where there is no lock. */
  readonly look: (deviceId: string) => Promise<LockSeen | undefined>;
}

/** So long a person waits before a lock, in ms. */
const timeoutMs = 5_000;

/** Reaches the locks of a stand-in, which open without their provider and without us. */
export function locksAt(locksUrl: string): Locks {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T | undefined> => {
    try {
      const answer = await fetch(`${locksUrl}/stand-in/locks/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answer.ok ? ((await answer.json()) as T) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    press: async (deviceId, digits) =>
      (await call<{ result: 'opened' | 'refused' }>('POST', `${deviceId}/press`, { digits }))?.result ?? 'unanswered',
    look: (deviceId) => call<LockSeen>('GET', deviceId),
  };
}
