import { buildPath, type AnyEndpoint, type AnswerOf, type RequestOf } from '@hamkke/contracts';
import { ApiError, apiErrorOf } from './api-error.ts';

/** Leaves out the parts of a request that its endpoint does not take. */
type Given<R> = { [K in keyof R as undefined extends R[K] ? never : K]: R[K] } & { [K in keyof R as undefined extends R[K] ? K : never]?: R[K] };

export type CallOptions<E extends AnyEndpoint> = Given<RequestOf<E>> & {
  readonly signal?: AbortSignal | undefined;
  /** Repeats of a write under the same key change nothing more. */
  readonly idempotencyKey?: string | undefined;
  /** How long to wait for the answer, in milliseconds. */
  readonly timeoutMs?: number | undefined;
};

/** Where a token for API clients is looked up; nothing of ours ever writes it. Source: product spec section 7, design api.md "Sessions". */
const bearerKey = 'auth_token';

/**
 * Makes a call of the contract from the browser and answers what its schema promises. The server has parsed the answer before it left,
 * so it is not parsed again here.
 * @throws {ApiError} for any answer but a success, and with status 0 when none came.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<AnswerOf<E>> {
  const { params, query, body, idempotencyKey, signal, timeoutMs = 30_000 } = options as CallOptions<AnyEndpoint>;
  const limit = AbortSignal.timeout(timeoutMs);
  const response = await fetch(buildPath(endpoint, params as never, query as never), {
    method: endpoint.method,
    credentials: 'include',
    headers: headersOf(body !== undefined || endpoint.method !== 'GET', idempotencyKey),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, cause instanceof Error ? cause.message : 'no answer');
  });
  if (!response.ok) throw await apiErrorOf(response);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
}

function headersOf(sendsJson: boolean, idempotencyKey: string | undefined): Record<string, string> {
  const bearer = storedBearer();
  return {
    accept: 'application/json',
    ...(sendsJson ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  };
}

function storedBearer(): string | null {
  try {
    return localStorage.getItem(bearerKey);
  } catch {
    return null; // storage is off in this browser
  }
}
