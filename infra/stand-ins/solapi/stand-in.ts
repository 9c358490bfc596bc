import { z } from 'zod';
import { orderRoutes } from '../serving/order-routes.ts';
import { createRequestLog } from '../serving/request-log.ts';
import { serve } from '../serving/serve.ts';
import type { Served } from '../serving/serve.ts';
import { createTroublemaker, troubleSchema } from '../serving/trouble.ts';
import { answerCalls } from './answer.ts';
import { authorize } from './authorize.ts';
import { type CaughtMessage, createOutbox } from './outbox.ts';
import { solapiOptionsSchema } from './settings.ts';
import type { SolapiOptions } from './settings.ts';
import { templatesOf, templateStatuses } from './templates.ts';

export type RunningSolapiStandIn = Served & {
  /** Every message that came to a telephone, in order. */
  messages: () => readonly CaughtMessage[];
};

const wholeBalance = 10_000;
const statusOrder = z.object({ templateId: z.string(), status: z.enum(templateStatuses) }).strict();

/**
 * Starts a provider of messages with one account and answers when it listens.
 *
 * @throws {ZodError} when an option is unusable
 */
export async function startSolapiStandIn(
  options: SolapiOptions,
  report: (error: unknown) => void = () => undefined,
): Promise<RunningSolapiStandIn> {
  const settings = solapiOptionsSchema.parse(options);
  const { port, host, apiKey, apiSecret, pfId } = settings;
  const stopping = new AbortController();
  const log = createRequestLog();
  const trouble = createTroublemaker(stopping.signal, {
    path: '/messages/',
    body: { errorCode: 'InternalError', errorMessage: 'ordered' },
  });
  const now = () => Date.now();
  const templates = templatesOf(settings.templates);
  const outbox = createOutbox(settings, templates, now);
  const account = { balance: wholeBalance };
  const entry = authorize({ apiKey, apiSecret }, now);
  const orders = orderRoutes({
    reads: { '/requests': () => ({ requests: log.seen() }), '/messages': () => ({ messages: outbox.caught() }) },
    orders: {
      '/without-kakao': (body) =>
        outbox.setWithoutKakao(
          z
            .object({ numbers: z.array(z.string()) })
            .strict()
            .parse(body).numbers,
        ),
      '/template-status': (body) => {
        const { templateId, status } = statusOrder.parse(body);
        for (const template of templates) if (template.templateId === templateId) template.status = status;
      },
      '/balance': (body) => {
        account.balance = z.object({ balance: z.number().int().nonnegative() }).strict().parse(body).balance;
      },
      '/faults': (body) => trouble.add(troubleSchema.parse(body)),
      '/down': (body) => trouble.setDown(z.object({ down: z.boolean() }).parse(body).down),
      '/reset': () => {
        trouble.clear();
        log.forget();
        outbox.forget();
        entry.forget();
        account.balance = wholeBalance;
        for (const template of templates) template.status = 'APPROVED';
      },
    },
    forgets: { '/faults': () => trouble.clear() },
  });
  const middleware = [
    orders.routes() as never,
    log.middleware,
    trouble.middleware,
    entry,
    answerCalls({ pfId, templates, balance: () => account.balance, outbox }, now),
  ];
  const served = await serve({ name: 'solapi', port, host, middleware, stopping, report });
  return { ...served, messages: outbox.caught };
}
