import { buildPath, type AnyEndpoint, type AnswerOf, type Call, type RequestOf } from '@hamkke/contracts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { announceNotSignedIn } from './not-signed-in.ts';
import { send } from './send.ts';
import { requestStepUp } from './step-up.ts';

/** Leaves out the fields of a request that its endpoint does not take. */
type Given<R> = { [K in keyof R as undefined extends R[K] ? never : K]: R[K] } & {
  [K in keyof R as undefined extends R[K] ? K : never]?: R[K];
};

export type CallOptions<C> = Given<RequestOf<C>> & {
  readonly signal?: AbortSignal | undefined;
  /** Repeats of a write under the same key change nothing more. */
  readonly idempotencyKey?: string | undefined;
  /** How long to wait for the answer, in milliseconds. */
  readonly timeoutMs?: number | undefined;
};

/**
 * Makes a call of the contract (out of `@hamkke/contracts/calls`) from the browser and answers what its schema
 * promises. The server has parsed the answer before it left, so it is not parsed again here. A call that needs a fresh
 * proof of the person (STEP_UP_REQUIRED) is repeated once, under the same idempotency key, after the page's dialog got
 * it.
 * @throws {ApiError} for any answer but a success, and with status 0 when none came.
 */
export async function call<C extends AnyEndpoint | Call>(endpoint: C, options: CallOptions<C>): Promise<AnswerOf<C>> {
  try {
    return await callOnce(endpoint, options);
  } catch (error) {
    if (
      !(error instanceof ApiError) ||
      error.code !== 'STEP_UP_REQUIRED' ||
      !(await requestStepUp()) ||
      options.signal?.aborted
    )
      throw error;
    return await callOnce(endpoint, options);
  }
}

async function callOnce<C extends AnyEndpoint | Call>(endpoint: C, options: CallOptions<C>): Promise<AnswerOf<C>> {
  const { params, query, body, idempotencyKey, signal, timeoutMs } = options as CallOptions<AnyEndpoint>;
  const path = buildPath(endpoint, params, query);
  const response = await send({ method: endpoint.method, path, body, idempotencyKey, signal, timeoutMs }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, cause instanceof Error ? cause.message : 'no answer');
    },
  );
  if (!response.ok) {
    const error = await apiErrorOf(response);
    if (error.code === 'NOT_SIGNED_IN') announceNotSignedIn();
    throw error;
  }
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<C>;
}
