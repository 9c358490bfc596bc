import { z } from 'zod';
import { orderRoutes } from '../serving/order-routes.ts';
import { createRequestLog } from '../serving/request-log.ts';
import type { SeenRequest } from '../serving/request-log.ts';
import { serve } from '../serving/serve.ts';
import type { Served } from '../serving/serve.ts';
import { createTroublemaker, troubleSchema } from '../serving/trouble.ts';
import type { TroubleRequest } from '../serving/trouble.ts';
import { answerSearches } from './answer.ts';
import { jusoOptionsSchema } from './settings.ts';
import type { JusoOptions } from './settings.ts';

/** What a test may do to the address search. */
type JusoControl = {
  requests: () => SeenRequest[];
  failNext: (trouble: TroubleRequest) => void;
  /** While down, every connection is cut. */
  setDown: (down: boolean) => void;
  /** How long the ordered slow answer takes, in milliseconds. */
  setSlow: (milliseconds: number) => void;
  /** Forgets trouble and what was seen. */
  reset: () => void;
};

export type RunningJusoStandIn = Served & { control: JusoControl };

/**
 * Starts an address search on the known addresses and answers when it listens.
 *
 * @throws {ZodError} when an option is unusable
 */
export async function startJusoStandIn(
  options: JusoOptions,
  report: (error: unknown) => void = () => undefined,
): Promise<RunningJusoStandIn> {
  const { port, host, key, slowMs } = jusoOptionsSchema.parse(options);
  const stopping = new AbortController();
  const log = createRequestLog(['confmKey']);
  const trouble = createTroublemaker(stopping.signal, { path: '/addrlink', body: { message: 'out of order' } });
  let slow = slowMs;
  const control: JusoControl = {
    requests: () => log.seen(),
    failNext: (order) => trouble.add(order),
    setDown: (down) => trouble.setDown(down),
    setSlow: (milliseconds) => void (slow = milliseconds),
    reset: () => {
      slow = slowMs;
      trouble.clear();
      log.forget();
    },
  };
  const orders = orderRoutes({
    reads: { '/requests': () => ({ requests: control.requests() }) },
    orders: {
      '/faults': (body) => control.failNext(troubleSchema.parse(body)),
      '/down': (body) => control.setDown(z.object({ down: z.boolean() }).parse(body).down),
      '/slow': (body) =>
        control.setSlow(z.object({ milliseconds: z.number().int().nonnegative() }).parse(body).milliseconds),
      '/reset': () => control.reset(),
    },
    forgets: { '/faults': () => trouble.clear() },
  });
  const middleware = [
    orders.routes() as never,
    log.middleware,
    trouble.middleware,
    answerSearches(key, () => slow, stopping.signal),
  ];
  return { ...(await serve({ name: 'juso', port, host, middleware, stopping, report })), control };
}
