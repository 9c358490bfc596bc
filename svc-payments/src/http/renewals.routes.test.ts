import {
  exportedRenewalsSchema,
  payRenewal,
  readInternalRenewal,
  readRenewal,
  renewalSchema,
  startRenewal,
  stopRenewal,
} from '@hamkke/contracts';
import { createLogger, type HandlerContext } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { openRenewals, reservationId, userId } from '../testing/memory-renewals.ts';
import { renewalRoutes } from './renewals.routes.ts';

/** Calls a route as the person of the memory's rental. */
function open() {
  const world = openRenewals();
  const context = {
    caller: { kind: 'person', visitorId: 'v', address: 'a', guestOf: null, person: { id: userId } },
    correlationId: 'c',
    headers: {},
    signal: new AbortController().signal,
    logger: createLogger({ service: 'test', level: 'silent' }),
    setHeader() {},
  } as unknown as HandlerContext; // the routes of renewals read who the person is, and nothing else of the caller
  const call = async (id: string, input: Record<string, unknown> = {}) => {
    const found = renewalRoutes(world.useCases).find(({ endpoint }) => endpoint.id === id);
    return found?.handle({ params: { reservationId }, query: { language: 'en' }, body: {}, ...context, ...input });
  };
  return { ...world, call };
}

it('reads what would be agreed to, starts it, and reads it as on; every answer is as the contract says', async () => {
  const { call, visit, useCases } = open();
  const off = renewalSchema.parse(await call(readRenewal.id));
  expect(off).toMatchObject({ state: 'off', agreedAt: null, card: { brand: 'VISA', lastFour: '1234', renewals: 0 } });
  const { amount, chargeOn, wording, sentences } = off.terms ?? {};
  expect(sentences?.join('')).toContain('Switch off renewal');
  const on = renewalSchema.parse(await call(startRenewal.id, { body: { agreed: true, amount, chargeOn, wording } }));
  expect(on).toMatchObject({ state: 'on', terms: { sentences }, card: { renewals: 1 }, unpaid: null });
  await visit();
  const exported = exportedRenewalsSchema.parse(await call('exportRenewals', { params: { id: userId } }));
  expect(exported).toMatchObject({ renewals: [{ reservationId, state: 'on', amount: 60_000, sentences }] });
  const stopped = renewalSchema.parse(await call(stopRenewal.id));
  expect(stopped).toMatchObject({ state: 'ended', because: 'customer', possible: 'possible' });
  expect(
    (await useCases.readRenewal({ reservationId, userId, language: 'ko', correlationId: 'c' })).renewal?.state,
  ).toBe('stopped');
});

it('shows a term that waits, and hands out what the window needs to pay it', async () => {
  const { call, start, plans, liveUntil, one } = open();
  await start();
  plans.push('insufficient');
  await liveUntil('2026-12-18T00:00:00Z');
  const waiting = renewalSchema.parse(await call(readRenewal.id));
  expect(waiting).toMatchObject({
    state: 'failing',
    attempts: [{ at: '2026-12-18T00:00:00.000Z', reason: 'insufficient' }],
    nextAttemptOn: '2026-12-19',
    unpaid: { amount: 60_000, startDate: '2026-12-22', endDate: '2027-01-21' },
  });
  const paying = payRenewal.response.parse(await call(payRenewal.id));
  expect(paying).toMatchObject({ amount: 60_000, provider: { paymentId: waiting.unpaid?.orderId } });
  const mail = readInternalRenewal.response.parse(
    await call(readInternalRenewal.id, { params: { id: one().renewalId } }),
  );
  expect(mail).toMatchObject({ isOn: true, isUnpaid: true, chargeOn: '2026-12-18', nextAttemptOn: '2026-12-19' });
});
