import { Router } from '@koa/router';
import { ZodError } from 'zod';
import { readJsonOrder, UnusableBody } from './request-body.ts';

/** What a test may order: the answer's body, or nothing for `{ok: true}`. */
export type Order = (body: unknown) => unknown;

/**
 * The control interface `/__control` of a stand-in: reads by GET, orders by POST with JSON, forgetting by DELETE. A
 * wrong order is answered 400 with the reason.
 */
export function orderRoutes({
  reads,
  orders,
  forgets = {},
}: {
  reads: Record<string, () => unknown>;
  orders: Record<string, Order>;
  forgets?: Record<string, () => unknown>;
}): Router {
  const router = new Router({ prefix: '/__control' });
  router.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof ZodError || error instanceof UnusableBody)) throw error;
      ctx.status = 400;
      ctx.body = {
        message:
          error instanceof ZodError
            ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
            : error.message,
      };
    }
  });
  for (const [path, read] of Object.entries(reads)) {
    router.get(path, async (ctx) => {
      ctx.body = await read();
    });
  }
  for (const [path, act] of Object.entries(orders)) {
    router.post(path, async (ctx) => {
      ctx.body = (await act(await readJsonOrder(ctx.req))) ?? { ok: true };
    });
  }
  for (const [path, forget] of Object.entries(forgets)) {
    router.delete(path, async (ctx) => {
      ctx.body = (await forget()) ?? { ok: true };
    });
  }
  return router;
}
