import { STATUS_CODES } from 'node:http';
import { drawPath, drawRequestSchema, type Problem } from '@hamkke/contracts';
import {
  asDomainError,
  correlationHeader,
  correlationIdOf,
  DomainError,
  opsRoutes,
  parseJson,
  parseOrRefuse,
  presentProblem,
  readBody,
  retryAfterOf,
} from '@hamkke/service-kit';
import Koa, { type Context, type Next } from 'koa';
import type { DrawingDeps } from './deps.ts';
import { DrawProblem } from './draw-problem.ts';

/** Bytes of a request, which holds what the reads of a screen answered. */
const bodyLimit = 4_000_000;

/** Aborts when the caller hangs up before it has its answer. */
function hangUp({ res }: Context): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

const badGateway = 502;

/** A release that is not what the registry names is the store's failure, and nobody helps by trying again. */
function presentRefusal(correlationId: string): Problem {
  const problem = presentProblem(new DomainError('UNAVAILABLE'), correlationId);
  const title = STATUS_CODES[badGateway] ?? problem.title;
  return { ...problem, status: badGateway, title, detail: 'The release is not what the registry names.' };
}

const errorOf = (thrown: unknown): DomainError => {
  if (!(thrown instanceof DrawProblem)) return asDomainError(thrown);
  if (thrown.outcome === 'failed') return new DomainError('INTERNAL', undefined, { cause: thrown });
  return new DomainError('UNAVAILABLE', { reason: thrown.outcome, retryAfterSeconds: 1 });
};

/** The HTTP side: `POST /draw`, and what operators request. For inside only; whoever calls is not told apart. */
export function createApp({ drawings, metrics, ready, logger }: DrawingDeps): Koa {
  const app = new Koa();

  app.use(async (ctx: Context, next: Next) => {
    const correlationId = correlationIdOf(ctx.headers[correlationHeader]);
    ctx.set(correlationHeader, correlationId);
    try {
      await next();
    } catch (thrown) {
      const error = errorOf(thrown);
      const isRefused = thrown instanceof DrawProblem && thrown.outcome === 'refused';
      const problem = isRefused ? presentRefusal(correlationId) : presentProblem(error, correlationId);
      if (error.code === 'INTERNAL' && !(thrown instanceof DrawProblem))
        logger.error({ err: thrown, correlationId }, 'request failed');
      ctx.status = problem.status;
      ctx.body = JSON.stringify(problem);
      ctx.type = 'application/problem+json; charset=utf-8';
      const retryAfter = isRefused ? undefined : retryAfterOf(error);
      if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
      // The rest of a refused body is not read, so this connection cannot be used again.
      if (!ctx.req.complete) ctx.set('connection', 'close');
    }
    ctx.set('cache-control', 'no-store');
  });
  app.use(opsRoutes({ ready, metrics }));
  app.use(async (ctx: Context) => {
    if (ctx.path !== drawPath) throw new DomainError('NOT_FOUND');
    if (ctx.method !== 'POST') throw new DomainError('METHOD_NOT_ALLOWED');
    const began = performance.now();
    const signal = hangUp(ctx);
    const text = await readBody(ctx.req, bodyLimit);
    const request = parseOrRefuse(drawRequestSchema, text === undefined ? undefined : parseJson(text));
    const { language, remote, shell } = request;
    const releases = { shell: shell.version, remote: remote?.name, version: remote?.version };
    let outcome: string = 'drawn';
    try {
      ctx.body = await drawings.draw(request, signal);
    } catch (error) {
      outcome = error instanceof DrawProblem ? error.outcome : 'failed';
      throw error;
    } finally {
      const ms = Math.round(performance.now() - began);
      logger.info({ correlationId: ctx.response.get(correlationHeader), releases, language, outcome, ms }, 'draw');
    }
  });
  // Only what fails after the answer began arrives here: a caller that hung up is not worth a line.
  app.on('error', (error: Error & { code?: string }) => {
    if (!['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? ''))
      logger.error({ err: error }, 'answer failed');
  });
  return app;
}
