import Router from '@koa/router';
import Koa, { type Context, type Middleware, type Next } from 'koa';
import { DomainError } from '../errors/domain-error.ts';
import { asDomainError, presentProblem, retryAfterOf } from '../errors/present-problem.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Verifier } from '../identity/verifier.ts';
import { correlationHeader, correlationIdOf } from '../observe/correlation.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { ReadinessProblem } from '../observe/readiness.ts';
import { carrierIn, markFailed, traced, traceFields } from '../observe/tracing.ts';
import { answerRoute, type RequestState } from './answer-route.ts';
import { answerFresh } from './etag.ts';
import { isOpsPath, opsRoutes } from './ops-routes.ts';
import type { Route } from './route.ts';

export interface ServiceAppOptions {
  service: string;
  routes: readonly Route[];
  verifier: Verifier;
  logger: Logger;
  metrics: Metrics;
  /** The reasons why this process cannot serve; empty when there is none. */
  ready: () => Promise<ReadinessProblem[]>;
  /** Known without a call: while there is something, every call is answered 503. */
  readinessProblem?: () => ReadinessProblem | undefined;
  /** Bytes; 100 kB by default. A route may set its own. */
  bodyLimit?: number;
  idempotency?: Idempotency;
  /** Whether broken contracts fail; true unless NODE_ENV is production. */
  strict?: boolean;
}

/**
 * Builds the Koa app of a service from its routes; what is not in a contract is answered 404.
 * @throws TypeError when a route belongs to another service, or two answer one contract
 */
export function createServiceApp(options: ServiceAppOptions): Koa {
  const { routes, logger, metrics } = options;
  refuseStrayRoutes(options);
  const app = new Koa();
  const deps = {
    verifier: options.verifier,
    metrics,
    idempotency: options.idempotency,
    bodyLimit: options.bodyLimit,
    strict: options.strict ?? process.env.NODE_ENV !== 'production',
  };
  const router = new Router();
  for (const route of sortedRoutes(routes)) {
    router.register(route.endpoint.path, [route.endpoint.method], async (ctx: Context) => {
      await answerRoute(ctx, route, deps);
      if (route.endpoint.etag) answerFresh(ctx);
    });
  }
  app.use(tracedRequest);
  app.use(observed(logger, metrics));
  app.use(problems);
  app.use(opsRoutes({ ready: options.ready, metrics }));
  app.use((_ctx, next) => {
    const problem = options.readinessProblem?.();
    if (problem) throw new DomainError('UNAVAILABLE', { reason: problem.name });
    return next();
  });
  app.use(router.routes() as unknown as Middleware);
  app.use((ctx) => {
    const { path } = router.match(ctx.path, ctx.method);
    if (path.length === 0) throw new DomainError('NOT_FOUND');
    ctx.set('allow', [...new Set(path.flatMap((layer) => layer.methods))].join(', '));
    throw new DomainError('METHOD_NOT_ALLOWED');
  });
  // Only what fails after the answer began arrives here: a client that hung up is not worth a log line.
  app.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      logger.error({ err: error }, 'answer failed');
  });
  return app;
}

function refuseStrayRoutes({ service, routes }: ServiceAppOptions): void {
  const seen = new Set<string>();
  for (const { endpoint } of routes) {
    if (endpoint.service !== service)
      throw new TypeError(`${endpoint.id} is a call of ${endpoint.service}, not of ${service}`);
    if (seen.has(endpoint.id)) throw new TypeError(`${endpoint.id} has two routes`);
    seen.add(endpoint.id);
  }
}

/**
 * A path of fixed words goes before one with parameters at the same place, whatever the order in which they were given.
 */
function sortedRoutes(routes: readonly Route[]): Route[] {
  const weight = (route: Route) =>
    route.endpoint.path
      .split('/')
      .map((part: string) => (part.startsWith(':') ? '1' : '0'))
      .join('');
  return [...routes].sort((a, b) => weight(a).localeCompare(weight(b)));
}

/** Goes on in the caller's trace: callers are processes of ours, for nobody else reaches a service. */
async function tracedRequest(ctx: Context, next: Next): Promise<void> {
  if (isOpsPath(ctx.path)) return next();
  await traced(
    ctx.method,
    { kind: 'server', from: carrierIn(ctx.headers), attributes: { 'http.request.method': ctx.method } },
    async (span) => {
      await next();
      const { routeId } = ctx.state as RequestState;
      span.updateName(`${ctx.method} ${routeId}`);
      span.setAttributes({ 'http.route': routeId, 'http.response.status_code': ctx.status });
      if (ctx.status >= 500) markFailed(span, new Error());
    },
  );
}

function observed(logger: Logger, metrics: Metrics): Middleware {
  return async (ctx: Context, next: Next) => {
    const began = performance.now();
    const correlationId = correlationIdOf(ctx.headers[correlationHeader]);
    const state = ctx.state as RequestState;
    state.correlationId = correlationId;
    state.routeId = 'unknown';
    state.logger = logger.child({ correlationId, ...traceFields() });
    ctx.set(correlationHeader, correlationId);
    ctx.res.once('close', () => {
      const seconds = (performance.now() - began) / 1000;
      if (state.routeId === 'ops') return;
      metrics.observeRequest(state.routeId, ctx.method, ctx.status, seconds);
      const aborted = ctx.res.writableFinished ? {} : { aborted: true };
      state.logger.info(
        {
          method: ctx.method,
          path: ctx.path,
          route: state.routeId,
          status: ctx.status,
          ms: Math.round(seconds * 1000),
          by: describeCaller(state),
          ...aborted,
        },
        'request',
      );
    });
    await next();
  };
}

function describeCaller({ caller }: RequestState): string {
  if (!caller) return 'nobody';
  if (caller.kind === 'service') return `service ${caller.issuer}`;
  return caller.person ? `${caller.person.userType} ${caller.person.id}` : 'visitor';
}

async function problems(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (thrown) {
    const state = ctx.state as RequestState;
    const error = asDomainError(thrown);
    const problem = presentProblem(error, state.correlationId);
    if (problem.status >= 500)
      state.logger[error.code === 'INTERNAL' ? 'error' : 'warn'](
        { err: thrown, route: state.routeId },
        'request failed',
      );
    ctx.status = problem.status;
    ctx.body = JSON.stringify(problem);
    ctx.type = 'application/problem+json; charset=utf-8';
    ctx.set('cache-control', 'no-store');
    ctx.remove('etag');
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
    // The rest of a refused body is not read, so this connection cannot be used again.
    if (!ctx.req.complete && ctx.req.readable && hasBody(ctx)) ctx.set('connection', 'close');
  }
}

const hasBody = (ctx: Context) =>
  ctx.headers['transfer-encoding'] !== undefined || Number(ctx.headers['content-length'] ?? 0) > 0;
