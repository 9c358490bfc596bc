import type { AnyEndpoint, ErrorCode } from '@hamkke/contracts';
import type { Context } from 'koa';
import type { z } from 'zod';
import { DomainError, isUnavailable } from '../errors/domain-error.ts';
import { asDomainError } from '../errors/present-problem.ts';
import { parseOrRefuse } from '../errors/field-problems.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { assertionHeader, authorize, type Caller } from '../identity/caller.ts';
import type { Verifier } from '../identity/verifier.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import { defaultBodyLimit, isJson, parseJson, readBody } from './read-body.ts';
import type { HandlerContext, Route } from './route.ts';

export interface AnswerDeps {
  verifier: Verifier;
  metrics: Metrics;
  idempotency: Idempotency | undefined;
  bodyLimit: number | undefined;
  /** Outside production a broken promise fails loudly; in production it is logged and counted. */
  strict: boolean;
}

/** What the app's outer steps put on Koa's state. */
export interface RequestState {
  correlationId: string;
  logger: Logger;
  routeId: string;
  caller?: Caller;
}

const anyCallMayAnswer: ReadonlySet<ErrorCode> = new Set([
  'VALIDATION',
  'BAD_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'CROSS_SITE',
  'RATE_LIMITED',
  'METHOD_NOT_ALLOWED',
  'UNAVAILABLE',
  'INTERNAL',
]);

/** Runs one route: assertion, access, body, schemas, idempotency, handler, reply. */
export async function answerRoute(ctx: Context, route: Route, deps: AnswerDeps): Promise<void> {
  const { endpoint } = route;
  const state = ctx.state as RequestState;
  state.routeId = endpoint.id;
  const caller = await deps.verifier.verify(ctx.get(assertionHeader) || undefined);
  state.caller = caller;
  authorize(endpoint, caller);
  const raw =
    endpoint.body || endpoint.rawBody
      ? await readBody(ctx.req, route.options.bodyLimit ?? deps.bodyLimit ?? defaultBodyLimit)
      : undefined;
  const input = { ...parseInput(ctx, endpoint, raw), ...handlerContext(ctx, state, caller) };
  if (endpoint.rawBody) input.rawBody = raw ?? '';

  const run = async () => fitReply(endpoint, await callHandler(route, input, deps, state), deps, state);
  const key = endpoint.idempotent ? ctx.get('idempotency-key') : '';
  if (!key || !deps.idempotency) return send(ctx, endpoint, await run());
  const request = {
    caller,
    key,
    endpointId: endpoint.id,
    request: { params: input.params, query: input.query, body: input.body },
  };
  const { reply, replayed } = await deps.idempotency.once(
    request,
    run,
    replayOf(route, input, (again) => fitReply(endpoint, again, deps, state)),
  );
  if (replayed) ctx.set('idempotency-replayed', 'true');
  send(ctx, endpoint, reply);
}

function replayOf({ options: { replay } }: Route, input: HandlerContext, fit: (reply: unknown) => unknown) {
  if (!replay) return undefined;
  return {
    toStored: (reply: unknown) => replay.toStored(reply),
    async rebuild(stored: unknown) {
      const again = await replay.rebuild(stored, input);
      return again === undefined ? undefined : fit(again);
    },
  };
}

function parseInput(ctx: Context, endpoint: AnyEndpoint, raw: string | undefined) {
  const part = (schema: unknown, value: () => unknown) =>
    schema ? parseOrRefuse(schema as z.ZodType, value()) : undefined;
  return {
    params: part(endpoint.params, () => ctx.params),
    query: part(endpoint.query, () => ({ ...ctx.query })),
    body: endpoint.rawBody ? undefined : part(endpoint.body, () => parsedBody(ctx, raw)),
  };
}

function parsedBody(ctx: Context, raw: string | undefined): unknown {
  if (raw === undefined) return undefined;
  if (!isJson(ctx.get('content-type'))) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  return parseJson(raw);
}

function handlerContext(ctx: Context, state: RequestState, caller: Caller): HandlerContext {
  const hangup = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) hangup.abort();
  });
  return {
    caller,
    correlationId: state.correlationId,
    headers: ctx.headers,
    signal: hangup.signal,
    logger: state.logger,
    setHeader: (name, value) => ctx.set(name, value),
  };
}

async function callHandler(
  route: Route,
  input: Parameters<Route['handle']>[0],
  deps: AnswerDeps,
  state: RequestState,
): Promise<unknown> {
  try {
    return await route.handle(input);
  } catch (thrown) {
    const error = asDomainError(thrown);
    if (deps.strict && !isDeclared(route.endpoint, error)) {
      throw new DomainError('INTERNAL', undefined, {
        cause: new Error(`${route.endpoint.id} answered ${error.code}, which its contract does not declare`, {
          cause: thrown,
        }),
      });
    }
    if (!isDeclared(route.endpoint, error))
      state.logger.error({ code: error.code, route: route.endpoint.id }, 'error code not declared in the contract');
    throw thrown instanceof DomainError || isUnavailable(thrown) ? error : thrown;
  }
}

function isDeclared(endpoint: AnyEndpoint, error: DomainError): boolean {
  if (endpoint.idempotent && error.code.startsWith('IDEMPOTENCY_')) return true;
  return anyCallMayAnswer.has(error.code) || endpoint.errors.includes(error.code);
}

function fitReply(endpoint: AnyEndpoint, reply: unknown, deps: AnswerDeps, state: RequestState): unknown {
  const result = (endpoint.response as z.ZodType).safeParse(reply);
  if (result.success) return result.data;
  deps.metrics.countMisfit(endpoint.id);
  const where = result.error.issues.slice(0, 10).map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  if (deps.strict) throw new Error(`the reply of ${endpoint.id} does not fit its contract (${where.join('; ')})`);
  state.logger.error({ route: endpoint.id, where }, 'reply does not fit its contract');
  return reply;
}

function send(ctx: Context, endpoint: AnyEndpoint, reply: unknown): void {
  ctx.status = endpoint.status;
  if (!ctx.response.get('cache-control')) ctx.set('cache-control', endpoint.etag ? 'no-cache' : 'no-store');
  if (endpoint.status === 204) {
    ctx.body = null;
    return;
  }
  if (reply instanceof Uint8Array) {
    const type = ctx.response.get('content-type') || 'application/octet-stream';
    ctx.body = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
    ctx.type = type;
  } else {
    ctx.body = JSON.stringify(reply ?? null);
    ctx.type = 'application/json; charset=utf-8';
  }
}
