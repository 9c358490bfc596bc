import { ApiError, call, readDefaults, reading, type CallOptions } from '@hamkke/api-client';
import type { AnswerOf, Call } from '@hamkke/contracts';
import { queryOptions } from '@tanstack/react-query';

/** What a read answers for something that is not there: a screen says so, and no repetition would help. */
export interface Absent {
  readonly absent: 'gone' | 'unknown';
}

export const isAbsent = <A extends Absent>(answer: object | A): answer is A => 'absent' in answer;

/** How long "not there" holds before the next visit asks again, in ms: a location may open again. */
const absentMs = 60_000;

/**
 * A read whose answer may be that there is no such thing, as `absentOf` finds in the error. That is data and no error,
 * for a page drawn on the server hands over data alone, and it must say the same when it wakes.
 */
export function readingOrAbsent<C extends Call, A extends Absent>(
  endpoint: C,
  request: Omit<CallOptions<C>, 'signal' | 'idempotencyKey'>,
  absentOf: (error: ApiError) => A | undefined,
) {
  const { meta, queryKey } = reading(endpoint, request);
  return queryOptions<AnswerOf<C> | A, ApiError>({
    ...readDefaults,
    ...(meta && { meta }),
    queryKey,
    staleTime: ({ state: { data } }) =>
      typeof data === 'object' && data !== null && isAbsent(data) ? absentMs : Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        // as `reading` does: the rest of the options is the request
        return await call(endpoint, { ...request, signal } as CallOptions<C>);
      } catch (error) {
        const absent = error instanceof ApiError ? absentOf(error) : undefined;
        if (absent) return absent;
        throw error;
      }
    },
  });
}
