import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import type { Platform } from '../../domain/ledger-ports.ts';
import type { LedgerEntry } from '../../domain/order.ts';
import { buildEntry } from '../../testing/builders.ts';
import { createMemoryLedgerDeps } from '../../testing/memory-ledger-deps.ts';
import { createSendTransfers } from './send-transfers.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

type Order = Parameters<Platform['passOrder']>[0];

/** Payments that the provider took for a partner whose id is `partner-1`, unless given otherwise. */
async function open({ partnerId = 'partner-1', most = 200 }: { partnerId?: string | null; most?: number } = {}) {
  const memory = createMemoryLedgerDeps();
  const { deps, platform, controls } = memory;
  await controls.addPartner('partner-1');
  const namePartner = async (id: string | null) => {
    const now = deps.clock();
    await deps.partners.note('owner-1', id, { now, leasedUntil: now, nextLookAt: now });
  };
  const pay = async () => {
    const entry = buildEntry();
    await controls.charge(entry.orderId, entry.amount);
    memory.write(entry);
    await namePartner(partnerId);
    return entry;
  };
  const giveBack = async ({ orderId }: LedgerEntry, amount: number) => {
    const cancellationId = await controls.cancel(orderId, amount);
    const key = `${orderId}:refunded:${cancellationId}`;
    const entry = buildEntry({ orderId, kind: 'refunded', amount, cancellationId, key });
    memory.write(entry);
    return entry;
  };
  const find = (entry: LedgerEntry) => deps.transfers.find(entry.key);
  const dueIn = (ms: number) => new Date(deps.clock().getTime() + ms);
  return { ...memory, pay, giveBack, namePartner, find, dueIn, send: createSendTransfers(deps, platform, { most }) };
}

/** A provider's settlement that answers by a function, and records which orders it was called for. */
function answering(
  passOrder: (order: Order) => ReturnType<Platform['passOrder']>,
): Platform & { readonly requested: string[] } {
  const requested: string[] = [];
  return {
    requested,
    passOrder: (order) => (requested.push(order.paymentId), passOrder(order)),
    passCancellation: async () => ({ outcome: 'sent' }),
  };
}

it('passes a payment on before what went back of it, counts both, and sends neither again', async () => {
  const { pay, giveBack, send, find, deps, controls, counted } = await open();
  const paid = await pay();
  expect(await send()).toBe(1);
  const refunded = await giveBack(paid, 20_000);
  expect(await send()).toBe(1);
  const sent = { state: 'sent', reason: null, partnerId: 'partner-1', sentAt: deps.clock(), dueAt: null, attempts: 0 };
  expect([await find(paid), await find(refunded)]).toMatchObject([sent, sent]);
  expect(await controls.known(paid.orderId)).toEqual({ partnerId: 'partner-1', order: 60_000, cancelled: [20_000] });
  expect(counted).toEqual(['sent paid', 'sent refunded']);
  expect(await send()).toBe(0);
});

it('has a cancellation wait until its order is sent, also where the provider was silent about that order', async () => {
  const { pay, giveBack, send, find, dueIn, controls, advanceClock } = await open();
  const paid = await pay();
  await controls.breakNext('before');
  await send();
  expect(await find(paid)).toMatchObject({ state: 'waiting', partnerId: 'partner-1' });
  const refunded = await giveBack(paid, 20_000);
  expect(await send()).toBe(1);
  expect(await find(refunded)).toMatchObject({
    state: 'waiting',
    reason: 'order-first',
    partnerId: null,
    attempts: 0,
    dueAt: dueIn(10 * minute),
  });
  advanceClock(10 * second);
  await send();
  expect([await find(paid), await find(refunded)]).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});

it('has a cancellation wait whose order is not in the provider’s settlement yet', async () => {
  const { giveBack, send, find } = await open();
  const refunded = await giveBack(buildEntry(), 20_000);
  expect(await send()).toBe(1);
  expect(await find(refunded)).toMatchObject({ state: 'waiting', reason: 'order-first' });
});

it('waits six hours for a partner id that is missing, and does not call the provider', async () => {
  const { pay, send, find, dueIn, controls, counted } = await open({ partnerId: null });
  const paid = await pay();
  expect(await send()).toBe(1);
  const waiting = { state: 'waiting', reason: 'no-partner-id', partnerId: null, attempts: 0, dueAt: dueIn(6 * hour) };
  expect([await find(paid), await controls.known(paid.orderId), counted]).toMatchObject([waiting, undefined, []]);
});

it('stores what the provider refuses as failed, tries it again in six hours, and goes on with the others', async () => {
  const { pay, send, find, dueIn, counted, namePartner, deps } = await open({ partnerId: 'partner-mistyped' });
  const rows: LedgerEntry[] = [];
  for (let count = 0; count < 6; count += 1) rows.push(await pay());
  expect(await send()).toBe(6);
  const reason = 'PLATFORM_PARTNER_NOT_FOUND';
  const failed = { state: 'failed', reason, partnerId: null, attempts: 1, dueAt: dueIn(6 * hour) };
  expect(await Promise.all(rows.map(find))).toMatchObject(rows.map(() => failed));
  expect(counted).toEqual(rows.map(() => 'transfer refused'));
  await namePartner('partner-1');
  expect(await send()).toBe(6);
  const sent = { state: 'sent', sentAt: deps.clock() };
  expect(await Promise.all(rows.map(find))).toMatchObject(rows.map(() => sent));
});

it('tries a refused payment again at once where the partner id changed since it was named', async () => {
  const { pay, send, find, dueIn, namePartner, controls } = await open({ partnerId: 'partner-mistyped', most: 1 });
  const paid = await pay();
  await controls.breakNext('before');
  await send();
  await namePartner('partner-1');
  expect(await send()).toBe(1);
  const failed = {
    state: 'failed',
    reason: 'PLATFORM_PARTNER_NOT_FOUND',
    partnerId: null,
    attempts: 2,
    dueAt: dueIn(0),
  };
  expect(await find(paid)).toMatchObject(failed);
  expect(await send()).toBe(1);
  expect(await find(paid)).toMatchObject({ state: 'sent', partnerId: 'partner-1' });
});

it('tries a refused cancellation slowly, although its partner has another id now', async () => {
  const { pay, send, find, dueIn, namePartner, write } = await open();
  const paid = await pay();
  await send();
  await namePartner('partner-2');
  const unknown = buildEntry({ orderId: paid.orderId, kind: 'refunded', amount: 5000 });
  write(unknown);
  expect(await send()).toBe(1);
  const failed = { state: 'failed', reason: 'PLATFORM_CANCELLATION_NOT_FOUND', attempts: 1, dueAt: dueIn(6 * hour) };
  expect(await find(unknown)).toMatchObject(failed);
});

it('ends the round where the provider is away, waits twice as long each time, and names the same partner', async () => {
  const { pay, find, dueIn, namePartner, deps, advanceClock } = await open();
  const paid = await pay();
  const partners: string[] = [];
  let isAway = true;
  const platform = answering(async ({ partnerId }) => {
    partners.push(partnerId);
    if (isAway) throw new DomainError('PROVIDER_DOWN');
    return { outcome: 'sent' };
  });
  const send = createSendTransfers(deps, platform, { most: 200 });
  for (const [attempts, pause] of [
    [1, 10 * second],
    [2, 20 * second],
    [3, 40 * second],
  ] as const) {
    expect(await send()).toBe(0);
    const waiting = {
      state: 'waiting',
      reason: 'provider-down',
      partnerId: 'partner-1',
      attempts,
      dueAt: dueIn(pause),
    };
    expect(await find(paid)).toMatchObject(waiting);
    advanceClock(pause);
  }
  await namePartner('partner-2');
  isAway = false;
  expect(await send()).toBe(1);
  expect(partners).toEqual(['partner-1', 'partner-1', 'partner-1', 'partner-1']);
});

it('leaves what is behind alone where the provider is away: only what was under way was called', async () => {
  const { pay, deps } = await open();
  for (let count = 0; count < 12; count += 1) await pay();
  const platform = answering(() => Promise.reject(new DomainError('PROVIDER_DOWN')));
  expect(await createSendTransfers(deps, platform, { most: 200 })()).toBe(0);
  expect(platform.requested.length).toBeLessThanOrEqual(4);
  expect((await deps.transfers.unsent()).map(({ state, count }) => [state, count])).toEqual([['waiting', 12]]);
});

it('calls nothing for a quarter of an hour where the settlement is not switched on for us, and warns once', async () => {
  const { pay, send, find, dueIn, controls, warnings, advanceClock } = await open();
  const paid = await pay();
  await controls.enable(false);
  expect(await send()).toBe(0);
  const waiting = { state: 'waiting', reason: 'not-enabled', partnerId: null, attempts: 0, dueAt: dueIn(15 * minute) };
  expect(await find(paid)).toMatchObject(waiting);
  advanceClock(15 * minute);
  expect([await send(), warnings.length]).toEqual([0, 1]);
  const next = await pay();
  await controls.enable(true);
  advanceClock(15 * minute - 1);
  expect([await send(), await find(next)]).toMatchObject([0, { state: 'waiting', reason: null }]);
  advanceClock(1);
  expect([await send(), await find(paid), await find(next)]).toMatchObject([2, { state: 'sent' }, { state: 'sent' }]);
  await controls.enable(false);
  await pay();
  await send();
  expect(warnings).toHaveLength(2);
});

it('goes on behind rows that always break, whose state stays, and which wait ever longer', async () => {
  const { pay, find, dueIn, deps, advanceClock } = await open();
  const rows: LedgerEntry[] = [];
  for (let count = 0; count < 9; count += 1) rows.push(await pay());
  const [broken, behind] = [rows.slice(0, 5), rows.slice(5)];
  const platform = answering(async ({ paymentId }) => {
    if (broken.some(({ orderId }) => orderId === paymentId)) throw new TypeError('this row breaks');
    return { outcome: 'sent' };
  });
  const send = createSendTransfers(deps, platform, { most: 200 });
  expect(await send()).toBe(9);
  for (const entry of behind) expect(await find(entry)).toMatchObject({ state: 'sent' });
  const waiting = { state: 'waiting', reason: 'broke', attempts: 1, dueAt: dueIn(10 * second) };
  for (const entry of broken) expect(await find(entry)).toMatchObject(waiting);
  advanceClock(10 * second);
  expect(await send()).toBe(5);
  for (const entry of broken) expect(await find(entry)).toMatchObject({ attempts: 2, dueAt: dueIn(20 * second) });
});

it('passes no more on in one round than it may, and nothing while the provider requests a pause', async () => {
  const { pay, deps, platform } = await open();
  for (let count = 0; count < 8; count += 1) await pay();
  let isPaused = true;
  const send = createSendTransfers({ ...deps, isPaused: () => isPaused }, platform, { most: 5 });
  expect(await send()).toBe(0);
  isPaused = false;
  expect([await send(), await send(), await send()]).toEqual([5, 3, 0]);
});

it('leases the rows that it sends for two minutes, and sends four at once', async () => {
  const { pay, deps, dueIn } = await open();
  for (let count = 0; count < 6; count += 1) await pay();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const platform = answering(async () => {
    await answered;
    return { outcome: 'sent' };
  });
  const sending = createSendTransfers(deps, platform, { most: 4 })();
  for (let round = 0; round < 50; round += 1) await turn();
  expect(platform.requested).toHaveLength(4);
  const other = answering(async () => ({ outcome: 'sent' }));
  expect(await createSendTransfers(deps, other, { most: 200 })()).toBe(2);
  expect(await deps.transfers.claimDue(dueIn(2 * minute - 1), dueIn(hour))).toBeUndefined();
  answer();
  expect(await sending).toBe(4);
  expect(new Set([...platform.requested, ...other.requested]).size).toBe(6);
});

it('stores the partner that was named, although a slower try that found no order notes it meanwhile', async () => {
  const { pay, giveBack, send, find, deps, platform, controls, advanceClock } = await open();
  const paid = await pay();
  await controls.breakNext('before');
  await send();
  const refunded = await giveBack(paid, 20_000);
  const [mayWrite, sending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const putOff: typeof deps.transfers.putOff = async (...outcome) => {
    await mayWrite.promise;
    await deps.transfers.putOff(...outcome);
    sending.resolve();
  };
  const transfers = { ...deps.transfers, putOff };
  const slow = createSendTransfers({ ...deps, transfers }, platform, { most: 1 })();
  await turn();
  advanceClock(minute);
  const during: Platform = {
    ...platform,
    passCancellation: async (cancellation) => {
      mayWrite.resolve();
      await sending.promise;
      // A process that ends here must name the same partner again.
      expect(await find(refunded)).toMatchObject({ partnerId: 'partner-1' });
      return platform.passCancellation(cancellation);
    },
  };
  await createSendTransfers(deps, during, { most: 200 })();
  await slow;
  expect(await find(refunded)).toMatchObject({ state: 'sent', partnerId: 'partner-1' });
});
