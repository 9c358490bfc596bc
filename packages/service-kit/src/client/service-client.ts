import {
  type AnswerOf,
  type AnyEndpoint,
  buildPath,
  problemSchema,
  type RequestOf,
  type ServiceName,
} from '@hamkke/contracts';
import { Agent, type Dispatcher } from 'undici';
import type { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';
import { correlationHeader } from '../observe/correlation.ts';
import { type AssertionClaims, assertionHeader } from '../identity/caller.ts';
import type { Signer } from '../identity/signer.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import { traceCarrier, traced } from '../observe/tracing.ts';

export interface ServiceClientOptions {
  baseUrl: string;
  /** The callee: the audience of the assertions. */
  service: ServiceName;
  signer: Signer;
  logger: Logger;
  timeoutMs?: number;
  metrics?: Metrics;
}

export interface CallOptions {
  correlationId: string;
  idempotencyKey?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** On whose behalf the gateway calls. Without claims the service calls for itself. */
  claims?: AssertionClaims;
}

/** Absent from the contract, or an object of which every key may be left out. */
type Omissible<V> = undefined extends V ? true : Record<never, never> extends V ? true : false;
type Given<R> = { [K in keyof R as Omissible<R[K]> extends true ? never : K]: R[K] } & {
  [K in keyof R as Omissible<R[K]> extends true ? K : never]?: R[K];
};
/**
 * The params, query and body of the contract; those that the contract lacks may be left out.
 */
export type CallInput<E extends AnyEndpoint> = Given<RequestOf<E>>;

export interface ServiceClient {
  /**
   * Calls an endpoint of another service and parses the answer.
   * @throws the callee's own DomainError code for a refused call; UNAVAILABLE when it is unreachable, slow or fails
   */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<AnswerOf<E>>;
  close(): Promise<void>;
}

/** Errors before the request reached the callee, so that a retry is safe. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** Errors of a broken connection: the callee may or may not have acted. */
const broken = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: string | number; name?: string };
  return String(code ?? name ?? 'unknown');
}

function mayRepeat(endpoint: AnyEndpoint, options: CallOptions, error: unknown): boolean {
  const code = codeOf(error);
  if (unsent.has(code)) return true;
  const safe =
    endpoint.method === 'GET' ||
    endpoint.visibility === 'internal' ||
    (endpoint.idempotent && options.idempotencyKey !== undefined);
  return safe && broken.has(code);
}

interface Answered {
  status: number;
  text: string;
}

/** A typed client of one service, over one keep-alive pool. */
export function createServiceClient({
  baseUrl,
  service,
  signer,
  logger,
  timeoutMs = 5000,
  metrics,
}: ServiceClientOptions): ServiceClient {
  // Shorter than the 75 s of the servers, so that a connection is not reused just when the callee closes it (the
  // maximum caps the hint of the callee).
  const agent = new Agent({
    keepAliveTimeout: 20_000,
    keepAliveMaxTimeout: 20_000,
    connections: 64,
    pipelining: 1,
    connect: { timeout: 2000 },
  });
  const origin = baseUrl.replace(/\/$/, '');

  const send = (
    endpoint: AnyEndpoint,
    path: string,
    body: string | undefined,
    options: CallOptions,
  ): Promise<Answered> =>
    traced(
      `${service} ${endpoint.id}`,
      { kind: 'client', attributes: { 'http.request.method': endpoint.method, 'server.address': service } },
      async (span) => {
        const answered = await sendOnce(endpoint, path, body, options);
        span.setAttribute('http.response.status_code', answered.status);
        return answered;
      },
    );

  async function sendOnce(
    endpoint: AnyEndpoint,
    path: string,
    body: string | undefined,
    options: CallOptions,
  ): Promise<Answered> {
    const limit = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...traceCarrier(),
      [correlationHeader]: options.correlationId,
      [assertionHeader]: await signer.sign(
        options.claims ? { audience: service, claims: options.claims } : { audience: service },
      ),
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    const request: Dispatcher.RequestOptions = {
      origin,
      path,
      method: endpoint.method,
      headers,
      signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
    };
    const response = await agent.request(body === undefined ? request : { ...request, body });
    return { status: response.statusCode, text: await response.body.text() };
  }

  async function sendTwice(
    endpoint: AnyEndpoint,
    path: string,
    body: string | undefined,
    options: CallOptions,
  ): Promise<Answered> {
    try {
      return await send(endpoint, path, body, options);
    } catch (error) {
      if (options.signal?.aborted || !mayRepeat(endpoint, options, error)) throw error;
      return await send(endpoint, path, body, options);
    }
  }

  function fail(endpoint: AnyEndpoint, reason: string, cause?: unknown): DomainError {
    logger.warn(
      { target: service, endpoint: endpoint.id, reason, ...(cause ? { err: cause } : {}) },
      'service call failed',
    );
    return new DomainError('UNAVAILABLE', { service }, { cause });
  }

  function refusal(endpoint: AnyEndpoint, { status, text }: Answered): DomainError {
    const problem = problemSchema.safeParse(readJson(text));
    if (!problem.success) return fail(endpoint, `status ${status}`);
    const { code, details, fields } = problem.data;
    if (code === 'PROVIDER_DOWN') return new DomainError(code, details);
    // A refused assertion of ours is our own failure, and must not ask a person to sign in.
    if (status >= 500 || (code === 'NOT_SIGNED_IN' && !isPersonal(endpoint))) return fail(endpoint, code);
    return new DomainError(code, details, fields ? { fields } : {});
  }

  return {
    async call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<AnswerOf<E>> {
      const { params, query, body } = input as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const began = performance.now();
      let outcome = 'failed';
      try {
        const path = buildPath(endpoint, params, query);
        const answered = await sendTwice(
          endpoint,
          path,
          endpoint.body ? JSON.stringify(body ?? {}) : undefined,
          options,
        ).catch((error: unknown) => {
          throw fail(endpoint, codeOf(error), error);
        });
        outcome = String(answered.status);
        if (answered.status >= 300) throw refusal(endpoint, answered);
        const parsed = (endpoint.response as z.ZodType).safeParse(
          answered.status === 204 ? undefined : readJson(answered.text),
        );
        if (!parsed.success) throw fail(endpoint, 'the answer does not fit the contract', parsed.error);
        return parsed.data as AnswerOf<E>;
      } finally {
        metrics?.observeCall(service, endpoint.id, outcome, (performance.now() - began) / 1000);
      }
    },
    close: () => agent.close(),
  };
}

const isPersonal = (endpoint: AnyEndpoint) => endpoint.visibility === 'public';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
