import { announceRead } from './copies.ts';

/**
 * Where a token for API clients is looked up; nothing of ours ever writes it. Source: product spec section 7, design
 * api.md "Sessions".
 */
const bearerKey = 'auth_token';

export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Repeats of a write under the same key change nothing more. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for the answer, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Sends one request as every call of ours is sent: JSON, with the cookie, with a stored bearer, with a time limit.
 * Loads no schema: the page's frame reads the session with it before any remote is there.
 * @throws what fetch throws when no answer comes
 */
export async function send({
  method,
  path,
  body,
  idempotencyKey,
  signal,
  timeoutMs = 30_000,
}: Sending): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const bearer = storedBearer();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: headersOf(body !== undefined || method !== 'GET', idempotencyKey, bearer),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (method === 'GET') announceRead(path, response);
  // With an expired token every call would fail, signing in included.
  if (response.status === 401 && bearer !== null) forgetBearer();
  return response;
}

function forgetBearer(): void {
  try {
    localStorage.removeItem(bearerKey);
  } catch {
    // storage is off in this browser: there was none
  }
}

function headersOf(
  sendsJson: boolean,
  idempotencyKey: string | undefined,
  bearer: string | null,
): Record<string, string> {
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
