import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';

/** Trouble to make for the next calls that fit. */
export const troubleSchema = z
  .object({
    /** How many calls it hits. */
    times: z.number().int().positive().default(1),
    method: z.string().optional(),
    /** Part of the path. */
    path: z.string().optional(),
    /** Answer with this status instead of doing anything. */
    status: z.number().int().min(400).max(599).optional(),
    /** What the answer holds. */
    body: z.record(z.string(), z.unknown()).optional(),
    /** Answer this text instead of JSON, as a broken proxy would. */
    text: z.string().optional(),
    /** Wait this long first, in milliseconds. */
    delayMs: z.number().int().nonnegative().default(0),
    /** Cut the connection: before anything is done, or after it is done and before the answer. */
    drop: z.enum(['before', 'after']).optional(),
  })
  .strict();

export type TroubleRequest = z.input<typeof troubleSchema>;
type Trouble = z.output<typeof troubleSchema>;

export type Troublemaker = {
  add: (trouble: TroubleRequest) => void;
  /** While down, every connection is cut as if nobody were there. */
  setDown: (down: boolean) => void;
  clear: () => void;
  middleware: Middleware;
};

/** What a call gets when nothing else is said. */
export type OrdinaryTrouble = { path: string; body: Record<string, unknown> };

/** Creates the trouble-maker; with nothing added it lets everything through. */
export function createTroublemaker(stopping: AbortSignal, ordinary: OrdinaryTrouble): Troublemaker {
  let waiting: Trouble[] = [];
  let down = false;

  function takeFor(ctx: Context): Trouble | undefined {
    const trouble = waiting.find(
      (one) => ctx.path.includes(one.path ?? ordinary.path) && (one.method ?? ctx.method).toUpperCase() === ctx.method,
    );
    if (!trouble) return undefined;
    trouble.times -= 1;
    waiting = waiting.filter((one) => one.times > 0);
    return trouble;
  }

  return {
    add: (trouble) => {
      waiting.push(troubleSchema.parse(trouble));
    },
    setDown: (next) => {
      down = next;
    },
    clear: () => {
      waiting = [];
      down = false;
    },
    middleware: async (ctx, next) => {
      if (down) return cut(ctx);
      const trouble = takeFor(ctx);
      if (!trouble) return next();
      if (trouble.delayMs > 0) await wait(trouble.delayMs, undefined, { signal: stopping });
      if (trouble.drop === 'before') return cut(ctx);
      if (trouble.status !== undefined) {
        ctx.status = trouble.status;
        ctx.type = trouble.text === undefined ? 'application/json' : 'text/html';
        ctx.body = trouble.text ?? trouble.body ?? ordinary.body;
        return;
      }
      await next();
      if (trouble.drop === 'after') cut(ctx);
    },
  };
}

function cut(ctx: Context): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}
