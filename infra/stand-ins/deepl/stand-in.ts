import { z } from 'zod';
import { orderRoutes } from '../serving/order-routes.ts';
import { createRequestLog } from '../serving/request-log.ts';
import type { SeenRequest } from '../serving/request-log.ts';
import { serve } from '../serving/serve.ts';
import type { Served } from '../serving/serve.ts';
import { createTroublemaker, troubleSchema } from '../serving/trouble.ts';
import type { TroubleRequest } from '../serving/trouble.ts';
import { answerQuestions, answerUsage, receiveTexts } from './answer.ts';
import { deeplOptionsSchema } from './settings.ts';
import type { DeeplOptions } from './settings.ts';

/** What a test may do to the translator. */
type DeeplControl = {
  /** The calls that were seen, without their texts. */
  requests: () => SeenRequest[];
  /** Every text that ever arrived, in order, also those of calls that were refused. */
  texts: () => string[];
  failNext: (trouble: TroubleRequest) => void;
  /** While down, every connection is cut. */
  setDown: (down: boolean) => void;
  /** Forgets trouble and what was seen. */
  reset: () => void;
};

export type RunningDeeplStandIn = Served & { control: DeeplControl };

/**
 * Starts a translator on the fixed dictionary and answers when it listens.
 *
 * @throws {ZodError} when an option is unusable
 */
export async function startDeeplStandIn(
  options: DeeplOptions,
  report: (error: unknown) => void = () => undefined,
): Promise<RunningDeeplStandIn> {
  const { port, host, key } = deeplOptionsSchema.parse(options);
  const stopping = new AbortController();
  const log = createRequestLog(['auth_key']);
  const trouble = createTroublemaker(stopping.signal, { path: '/v2/translate', body: {} });
  let texts: string[] = [];
  const control: DeeplControl = {
    requests: () => log.seen(),
    texts: () => [...texts],
    failNext: (order) => trouble.add(order),
    setDown: (down) => trouble.setDown(down),
    reset: () => {
      texts = [];
      trouble.clear();
      log.forget();
    },
  };
  const orders = orderRoutes({
    reads: { '/requests': () => ({ requests: control.requests() }), '/texts': () => ({ texts: control.texts() }) },
    orders: {
      '/faults': (body) => control.failNext(troubleSchema.parse(body)),
      '/down': (body) => control.setDown(z.object({ down: z.boolean() }).parse(body).down),
      '/reset': () => control.reset(),
    },
    forgets: { '/faults': () => trouble.clear() },
  });
  // Texts are stored before there is any trouble: a call that fails has brought them all the same.
  const middleware = [
    orders.routes() as never,
    log.middleware,
    answerUsage(key),
    receiveTexts((received) => void texts.push(...received)),
    trouble.middleware,
    answerQuestions(key),
  ];
  return { ...(await serve({ name: 'deepl', port, host, middleware, stopping, report })), control };
}
