import type { Context, Middleware, Next } from 'koa';
import type { Metrics } from '../observe/metrics.ts';
import type { ReadinessProblem } from '../observe/readiness.ts';
import type { RequestState } from './answer-route.ts';

/** Called every few seconds by whoever runs this process, so left out of logs and traces. */
export const isOpsPath = (path: string): boolean => path === '/healthz' || path === '/readyz' || path === '/metrics';

/**
 * Answers /healthz (alive), /readyz (200, or 503 with reasons) and /metrics; for inside only, the gateway never routes
 * them.
 */
export function opsRoutes({
  ready,
  metrics,
}: {
  ready: () => Promise<ReadinessProblem[]>;
  metrics: Metrics;
}): Middleware {
  const answers: Record<string, (ctx: Context) => Promise<void> | void> = {
    '/healthz': (ctx) => {
      ctx.body = { status: 'alive' };
    },
    '/readyz': async (ctx) => {
      const problems = await ready().catch((error: unknown): ReadinessProblem[] => [
        { name: 'readiness', reason: error instanceof Error ? error.name : 'failed' },
      ]);
      ctx.status = problems.length === 0 ? 200 : 503;
      ctx.body = { status: problems.length === 0 ? 'ready' : 'not ready', problems };
    },
    '/metrics': async (ctx) => {
      ctx.body = await metrics.registry.metrics();
      ctx.set('content-type', metrics.registry.contentType);
    },
  };
  return async (ctx: Context, next: Next) => {
    const answer = ctx.method === 'GET' ? answers[ctx.path] : undefined;
    if (!answer) return next();
    (ctx.state as RequestState).routeId = 'ops';
    await answer(ctx);
  };
}
