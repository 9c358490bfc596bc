import {
  answerPriceProposal,
  exportedRenewalsSchema,
  listPriceProposals,
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
import { managedRenewalRoutes } from './managed-renewals.routes.ts';
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
    const routes = [...renewalRoutes(world.useCases), ...managedRenewalRoutes(world.useCases)];
    const found = routes.find(({ endpoint }) => endpoint.id === id);
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
  const { call, start, plans, liveUntil, one, orders, deps } = open();
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
  expect(paying).toMatchObject({
    amount: 60_000,
    provider: {
      paymentId: waiting.unpaid?.orderId,
      payMethod: 'CARD',
      channelKey: deps.merchant.channelKey,
    },
  });
  expect(await orders.find(paying.orderId)).toMatchObject({ method: 'card', channelKey: deps.merchant.channelKey });
  const mail = readInternalRenewal.response.parse(
    await call(readInternalRenewal.id, { params: { id: one().renewalId } }),
  );
  expect(mail).toMatchObject({ isOn: true, isUnpaid: true, chargeOn: '2026-12-18', nextAttemptOn: '2026-12-19' });
});

it('shows a term that another card paid as paid, before any visit has seen it', async () => {
  const { call, start, plans, liveUntil, controls, deps, orders } = open();
  await start();
  plans.push('insufficient');
  await liveUntil('2026-12-18T00:00:00Z');
  const { orderId } = payRenewal.response.parse(await call(payRenewal.id));
  const order = await orders.find(orderId);
  await controls.charge({ paymentId: orderId, storeId: order?.storeId ?? '', amount: 60_000 });
  await deps.processOrder(orderId, { correlationId: 'c', fresh: true });
  expect(renewalSchema.parse(await call(readRenewal.id))).toMatchObject({
    state: 'on',
    attempts: [],
    nextAttemptOn: null,
    unpaid: null,
  });
});

it('shows a proposed price to its customer, in a mail, in the export and to the partner, and takes the answer', async () => {
  const { call, start, price, visit, one, unit } = open();
  unit.current = { ...unit.current, unit: { ...unit.current.unit, ownerId: 'owner-1' } };
  await start();
  price(70_000);
  await visit();
  const read = async () => renewalSchema.parse(await call(readRenewal.id)).proposal;
  const proposal = await read();
  const facts = { amountBefore: 60_000, amount: 70_000, chargeOn: '2026-12-18' };
  expect(proposal).toMatchObject({ ...facts, answer: null, answeredAt: null });
  expect(proposal?.sentences.join('')).toContain('70,000원');
  const { amount, chargeOn, wording } = proposal ?? {};
  const answer = async (accepted: boolean) =>
    renewalSchema.parse(await call(answerPriceProposal.id, { body: { accepted, amount, chargeOn, wording } }));
  expect((await answer(false)).proposal).toMatchObject({ ...facts, answer: 'declined' });
  const accepted = await answer(true);
  const answered = { ...facts, answer: 'accepted', answeredAt: '2026-11-21T03:00:00.000Z' };
  expect(accepted).toMatchObject({ proposal: answered, terms: { amount: 70_000 } });
  expect(await read()).toEqual(accepted.proposal);

  const params = { id: one().renewalId };
  const mail = readInternalRenewal.response.parse(await call(readInternalRenewal.id, { params }));
  expect(mail).toMatchObject({ amount: 70_000, proposal: answered });
  const exported = exportedRenewalsSchema.parse(await call('exportRenewals', { params: { id: userId } }));
  expect(exported).toMatchObject({ renewals: [{ amount: 60_000, proposals: [accepted.proposal] }] });

  const listedFor = async (person: object, query = {}) =>
    listPriceProposals.response.parse(
      await call(listPriceProposals.id, { params: { id: 'owner-1' }, query, caller: { kind: 'person', person } }),
    );
  const partner = { id: 'owner-1', userType: 'franchise', isApproved: true };
  const about = { reservationId, unitNumber: 'gangnam-M-3', locationName: '강남점', customerName: '홍길동' };
  const listed = { proposals: [{ ...accepted.proposal, ...about }], nextCursor: null };
  expect(await listedFor(partner)).toMatchObject(listed);
  expect(await listedFor({ id: 'admin-1', userType: 'admin' }, { locationId: 'gangnam' })).toMatchObject(listed);
  expect((await listedFor(partner, { locationId: 'hongdae' })).proposals).toEqual([]);
  await expect(listedFor({ ...partner, id: 'owner-2' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('shows no proposal where there is none', async () => {
  const { call, start, one } = open();
  await start();
  expect(renewalSchema.parse(await call(readRenewal.id)).proposal).toBeNull();
  const params = { id: one().renewalId };
  expect(readInternalRenewal.response.parse(await call(readInternalRenewal.id, { params })).proposal).toBeNull();
});
