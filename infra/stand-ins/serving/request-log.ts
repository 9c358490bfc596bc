import type { Middleware } from 'koa';

/** One call as it was seen, for tests. Credentials are not stored. */
export type SeenRequest = {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
  userAgent: string;
  status: number;
  milliseconds: number;
};

export type RequestLog = { seen: () => SeenRequest[]; forget: () => void; middleware: Middleware };

const limit = 2000;

/**
 * Creates the log of the calls that came through its middleware; a control interface comes before it and is not logged.
 * Secrets in the query are named, and left out.
 */
export function createRequestLog(secrets: readonly string[] = []): RequestLog {
  let seen: SeenRequest[] = [];
  return {
    seen: () => [...seen],
    forget: () => {
      seen = [];
    },
    middleware: async (ctx, next) => {
      const started = performance.now();
      try {
        await next();
      } finally {
        const key = ctx.get('idempotency-key');
        seen.push({
          at: new Date().toISOString(),
          method: ctx.method,
          path: ctx.path,
          query: Object.fromEntries(
            [...new URLSearchParams(ctx.querystring)].filter(([name]) => !secrets.includes(name)),
          ),
          ...(ctx.state.body === undefined ? {} : { body: ctx.state.body as unknown }),
          ...(key === '' ? {} : { idempotencyKey: key }),
          userAgent: ctx.get('user-agent'),
          status: ctx.status,
          milliseconds: Math.round(performance.now() - started),
        });
        if (seen.length > limit) seen = seen.slice(-limit / 2);
      }
    },
  };
}
