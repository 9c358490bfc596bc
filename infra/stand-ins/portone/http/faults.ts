import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { ProviderError } from '../payments/provider-error.ts';

/** Trouble to make for the next calls that fit. */
export const faultSchema = z.object({
  /** How many calls it hits. */
  times: z.number().int().positive().default(1),
  method: z.string().optional(),
  /** Part of the path; by default every REST call on payments. */
  path: z.string().default('/payments'),
  /** Answer with this status instead of doing anything. */
  status: z.number().int().min(400).max(599).optional(),
  type: z.string().default('PG_PROVIDER'),
  message: z.string().default('PG사에서 오류를 전달했습니다.'),
  extra: z.record(z.string(), z.unknown()).default({}),
  /** Answer this text instead of JSON, as a broken proxy would. */
  text: z.string().optional(),
  /** Wait this long first, in milliseconds. */
  delayMs: z.number().int().nonnegative().default(0),
  /** Cut the connection: before anything is done, or after it is done and before the answer. */
  drop: z.enum(['before', 'after']).optional(),
});

export type FaultRequest = z.input<typeof faultSchema>;
type Fault = z.output<typeof faultSchema>;

export type Faults = {
  add: (fault: FaultRequest) => void;
  pending: () => Fault[];
  clear: () => void;
  middleware: Middleware;
};

/** Creates the trouble-maker; with nothing added it lets everything through. */
export function createFaults(stopping: AbortSignal): Faults {
  let faults: Fault[] = [];

  function takeFor(ctx: Context): Fault | undefined {
    const fault = faults.find(
      (one) => ctx.path.includes(one.path) && (one.method ?? ctx.method).toUpperCase() === ctx.method,
    );
    if (!fault) return undefined;
    fault.times -= 1;
    faults = faults.filter((one) => one.times > 0);
    return fault;
  }

  return {
    add: (fault) => {
      faults.push(faultSchema.parse(fault));
    },
    pending: () => structuredClone(faults),
    clear: () => {
      faults = [];
    },
    middleware: async (ctx, next) => {
      const fault = takeFor(ctx);
      if (!fault) return next();
      if (fault.delayMs > 0) await wait(fault.delayMs, undefined, { signal: stopping });
      if (fault.drop === 'before') return cut(ctx);
      if (fault.status !== undefined) return answer(ctx, fault, fault.status);
      await next();
      if (fault.drop === 'after') cut(ctx);
    },
  };
}

function answer(ctx: Context, fault: Fault, status: number): void {
  if (fault.text === undefined) throw new ProviderError(status, fault.type, fault.message, fault.extra);
  ctx.status = status;
  ctx.type = 'text/html';
  ctx.body = fault.text;
}

/** Closes the connection without an answer. */
export function cut(ctx: Context): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}
