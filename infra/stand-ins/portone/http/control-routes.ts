import { Router } from '@koa/router';
import { z } from 'zod';
import { directStoringSchema } from '../billing-keys/store-directly.ts';
import type { StandInControl } from '../control.ts';
import { importSchema } from '../payments/import-payments.ts';
import { directPaymentSchema } from '../payments/pay-directly.ts';
import { presetSchema } from '../platform/preset-partners.ts';
import { faultSchema } from './faults.ts';
import { readJsonBody } from './read-body.ts';

const webhookSchema = z
  .object({
    hold: z.boolean(),
    duplicates: z.number().int().min(0).max(20),
    delayMs: z.number().int().nonnegative(),
    delayMsByType: z.record(z.string(), z.number().int().nonnegative()),
    timing: z.enum(['independent', 'before-browser', 'after-browser']),
    corruptSignature: z.boolean(),
    timestampSkewSeconds: z.number().int(),
  })
  .partial()
  .strict();
const releaseSchema = z.object({
  order: z.enum(['as-queued', 'reversed']).default('as-queued'),
  types: z.array(z.string()).optional(),
});
const planSchema = z.object({
  outcome: z.enum(['REQUESTED', 'FAILED', 'PG_PROVIDER']),
  times: z.number().int().positive().default(1),
});
const chargePlanSchema = z.object({
  outcome: z.enum(['approve', 'decline', 'insufficient']),
  times: z.number().int().positive().default(1),
});
const reasonSchema = z.object({ length: z.number().int().nonnegative().optional() });
const completeSchema = z.object({ status: z.enum(['SUCCEEDED', 'FAILED']).default('SUCCEEDED') });
const consoleSchema = z.object({
  amount: z.number().int().positive().optional(),
  reason: z.string().optional(),
  trigger: z.enum(['CONSOLE', 'PORTONE_ADMIN', 'CHARGEBACK']).optional(),
});
const clockSchema = z.union([
  z.object({ frozenAt: z.iso.datetime() }).strict(),
  z.object({ offsetMs: z.number().int() }).strict(),
]);
const platformSchema = z.object({ enabled: z.boolean() });
const slowSchema = z.object({ milliseconds: z.number().int().nonnegative() });

/** The control interface over HTTP: the same functions that in-process tests call. */
export function controlRoutes(control: StandInControl): Router {
  const router = new Router({ prefix: '/__control' });
  const post = (path: string, act: (body: unknown, params: Record<string, string>) => unknown) =>
    router.post(path, async (ctx) => {
      ctx.body = (await act(await readJsonBody(ctx.req), ctx.params)) ?? { ok: true };
    });

  router.get('/books', (ctx) => {
    ctx.body = {
      payments: control.books(),
      billingKeys: control.billingKeys(),
      transfers: control.transfers(),
    };
  });
  router.get('/requests', (ctx) => {
    ctx.body = { requests: control.requests() };
  });
  router.get('/webhooks', (ctx) => {
    ctx.body = { policy: control.setWebhooks({}), held: control.heldWebhooks(), deliveries: control.deliveries() };
  });
  router.delete('/faults', (ctx) => {
    control.clearFaults();
    ctx.body = { ok: true };
  });

  post('/pay', async (body) => ({ response: await control.pay(directPaymentSchema.parse(body)) }));
  post('/billing-keys', (body) => control.storeCard(directStoringSchema.parse(body)));
  post('/charges', (body) => {
    const { outcome, times } = chargePlanSchema.parse(body);
    control.arrangeCharge(outcome, times);
  });
  post('/import', (body) => control.importPayments(importSchema.parse(body)));
  post('/partners', async (body) => ({ made: await control.presetPartners(presetSchema.parse(body)) }));
  post('/platform', (body) => control.setPlatformEnabled(platformSchema.parse(body).enabled));
  post('/faults', (body) => control.failNext(faultSchema.parse(body)));
  post('/webhooks', (body) => ({ policy: control.setWebhooks(definedOf(webhookSchema.parse(body))) }));
  post('/webhooks/release', async (body) => {
    const { order, types } = releaseSchema.parse(body);
    return { released: await control.releaseWebhooks(order, types) };
  });
  post('/cancellations', (body) => {
    const { outcome, times } = planSchema.parse(body);
    control.arrangeCancellation(outcome, times);
  });
  post('/cancellations/reasons', (body) => control.cutReasons(reasonSchema.parse(body).length));
  post('/cancellations/:id/complete', async (body, params) => ({
    cancellation: await control.completeCancellation(params.id ?? '', completeSchema.parse(body).status),
  }));
  post('/payments/:paymentId/cancel', async (body, params) => ({
    cancellation: await control.cancelFromConsole(params.paymentId ?? '', definedOf(consoleSchema.parse(body))),
  }));
  post('/clock', (body) => control.setClock(clockSchema.parse(body)));
  post('/slow-card', (body) => control.setSlowCard(slowSchema.parse(body).milliseconds));
  post('/reset', () => control.reset());
  return router;
}

/** Leaves out what was not given, so that it cannot overwrite anything. */
function definedOf<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
