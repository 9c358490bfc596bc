import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { orderRoutes } from '../serving/order-routes.ts';
import { readJsonOrder, UnusableBody } from '../serving/request-body.ts';
import type { RequestLog } from '../serving/request-log.ts';
import { troubleSchema } from '../serving/trouble.ts';
import type { Troublemaker } from '../serving/trouble.ts';
import { codesOnLock } from './lock.ts';
import type { Lock } from './lock.ts';
import type { LockBank } from './lock-bank.ts';

const pressSchema = z.object({ digits: z.string().regex(/^\d{1,9}$/) }).strict();
const changeSchema = z
  .object({
    online: z.boolean(),
    battery: z.number().int().min(0).max(100).nullable(),
    clockOffsetMs: z.number().int(),
    delayMs: z.number().int().nonnegative(),
  })
  .partial()
  .strict();

/** A lock as whoever stands before it sees it: without digits. */
const presentLock = (lock: Lock) => ({
  deviceId: lock.deviceId,
  online: lock.online,
  battery: lock.battery,
  codes: codesOnLock(lock).map(({ name, from, until }) => ({
    name,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  })),
  records: lock.records.map(({ at, how, result, code, uploadedAt }) => ({
    at: new Date(at).toISOString(),
    how,
    result,
    name: code?.name ?? null,
    uploaded: uploadedAt !== null,
  })),
});

/** What a person can do at a lock, and what can happen to it: `/stand-in/locks/:deviceId`. */
export function lockRoutes(bank: LockBank): Middleware {
  const router = new Router({ prefix: '/stand-in/locks' });
  router.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof z.ZodError || error instanceof UnusableBody)) throw error;
      ctx.status = 400;
      ctx.body = { message: error.message };
    }
  });
  router.get('/', (ctx) => {
    ctx.body = { locks: bank.all().map(presentLock) };
  });
  const onLock = (act: (lock: Lock, body: unknown) => unknown): Middleware =>
    async function answer(ctx) {
      const { deviceId = '' } = ctx['params'] as { deviceId?: string };
      const body = await readJsonOrder(ctx.req);
      const lock = bank.find(deviceId);
      ctx.status = lock === undefined ? 404 : 200;
      ctx.body = lock === undefined ? { message: 'no lock has this id' } : act(lock, body);
    };
  router.get('/:deviceId', onLock(presentLock) as never);
  router.put(
    '/:deviceId',
    onLock((lock, body) => {
      bank.change(lock, changeSchema.parse(body));
      return presentLock(lock);
    }) as never,
  );
  router.post('/:deviceId/press', onLock((lock, body) => bank.press(lock, pressSchema.parse(body).digits)) as never);
  return router.routes() as never;
}

/** The control interface that every stand-in has, and the clock of the providers. */
export function locksOrders({
  bank,
  log,
  trouble,
  more = {},
  onReset = () => undefined,
}: {
  bank: LockBank;
  log: RequestLog;
  trouble: Troublemaker;
  more?: Record<string, (body: unknown) => unknown>;
  onReset?: () => void;
}): Middleware {
  return orderRoutes({
    reads: { '/requests': () => ({ requests: log.seen() }) },
    orders: {
      '/faults': (body) => trouble.add(troubleSchema.parse(body)),
      '/down': (body) => trouble.setDown(z.object({ down: z.boolean() }).parse(body).down),
      '/clock': (body) => bank.setClock(z.object({ offsetMs: z.number().int() }).parse(body).offsetMs),
      '/reset': async () => {
        trouble.clear();
        log.forget();
        onReset();
        await bank.clear();
      },
      ...more,
    },
    forgets: { '/faults': () => trouble.clear() },
  }).routes() as never;
}
