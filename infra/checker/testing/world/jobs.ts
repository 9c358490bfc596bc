import { addDays, monthOf, nextMonth, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import type { Snapshot } from '../../snapshot.ts';
import { sendRefund, processOrder } from './paying.ts';
import type { World } from './world.ts';
import { change, free, lapse, emitEvent, relay } from './world.ts';

const sumOf = (entries: Snapshot['ledger'], kind: string) =>
  entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** Holds that lapsed are cancelled, orders without a live hold handed out no more. */
function lapseHolds(world: World): void {
  for (const reservation of world.reservations.values()) {
    if (reservation.status !== 'pending' || reservation.until > world.now) continue;
    free(world, reservation);
    lapse(world, reservation.reservationId, 'hold-lapsed');
  }
  for (const order of world.orders.values())
    if (order.state === 'ready' && order.holdUntil && order.holdUntil <= world.now)
      Object.assign(order, { state: 'abandoned', version: order.version + 1, changedAt: world.now });
}

function endRentals(world: World): void {
  const today = seoulDateOf(world.now);
  for (const reservation of world.reservations.values()) {
    if (reservation.status !== 'active') continue;
    if (reservation.end < today)
      change(world, reservation, { why: 'ended', by: 'system', to: 'expired', event: 'expired' });
    else if (reservation.end === addDays(today, 7))
      change(world, reservation, { why: 'reminded', by: 'system', event: 'reminded' });
  }
}

/** Divides as the policy says: nine tenths, the VAT within our share. */
function divide(base: number) {
  const rounded = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  const fee = rounded(base / 10);
  return { base, fee, vat: rounded(fee / 11), amount: base - fee };
}

function settleMonth(world: World, ownerId: string, month: string): void {
  const settled = new Set(world.settledEntries.map(({ entryKey }) => entryKey));
  const entries = world.ledger.filter(
    (entry) => entry.ownerId === ownerId && !settled.has(entry.key) && monthOf(seoulDateOf(entry.at)) <= month,
  );
  if (entries.length === 0 || world.settlements.some((one) => one.ownerId === ownerId && one.month === month)) return;
  const [paid, refunded, partnerId] = [
    sumOf(entries, 'paid'),
    sumOf(entries, 'refunded'),
    world.partners.get(ownerId) ?? null,
  ];
  world.count += 1;
  const settlementId = `s${world.count}`;
  const facts = {
    settlementId,
    ownerId,
    month,
    status: partnerId === null ? 'needed' : 'ready',
    partnerId,
    terms: { sharePercent: 90, vatOnFee: 'included' },
    entryCount: entries.length,
  };
  world.settlements.push({ ...facts, paid, refunded, ...divide(paid - refunded) });
  for (const { key } of entries) world.settledEntries.push({ entryKey: key, settlementId });
  emitEvent(world, 'settlement.created', settlementId, 1);
}

/** Settles what is due: a month that is over, from the fifteenth of the next one on. */
function settleMonths(world: World): void {
  const today = seoulDateOf(world.now);
  for (const ownerId of new Set(world.ledger.flatMap((entry) => entry.ownerId ?? []))) {
    const settled = new Set(world.settledEntries.map(({ entryKey }) => entryKey));
    const first = world.ledger
      .filter((entry) => entry.ownerId === ownerId && !settled.has(entry.key))
      .map(({ at }) => monthOf(seoulDateOf(at)))
      .toSorted()[0];
    for (let month = first; month !== undefined && `${nextMonth(month)}-15` <= today; month = nextMonth(month))
      settleMonth(world, ownerId, month);
  }
}

/** Passes on what is due to partners whose partner id is known, an order before its cancellations. */
function passOn(world: World): void {
  for (const transfer of world.transfers.values()) {
    if (transfer.state === 'sent') continue;
    const partnerId = world.partners.get(transfer.ownerId ?? '');
    if (partnerId === undefined)
      Object.assign(transfer, { reason: 'no-partner-id', dueAt: new Date(world.now.getTime() + 6 * 3_600_000) });
    else {
      Object.assign(transfer, { state: 'sent', reason: null, dueAt: null, partnerId });
      const { key: transferId, kind, orderId: paymentId, cancellationId, amount } = transfer;
      world.providerTransfers.push({
        transferId,
        type: kind === 'paid' ? 'ORDER' : 'ORDER_CANCEL',
        partnerId,
        paymentId,
        cancellationId,
        amount,
      });
    }
  }
}

/** Refunds that were requested of the card company, or that are owed for a week, go back. */
function answerRefunds(world: World): void {
  for (const order of world.orders.values()) {
    const open = order.refunds.find(({ state }) => state !== 'done');
    if (open && world.now.getTime() - order.changedAt.getTime() > 7 * 86_400_000) sendRefund(world, order);
  }
}

/** Payments whose webhooks were lost are found. */
function reconcile(world: World): void {
  for (const order of world.orders.values()) processOrder(world, order, world.provider.get(order.orderId)?.changedAt);
}

/** What jobs do whenever they run. */
function runJobs(world: World): void {
  reconcile(world);
  lapseHolds(world);
  endRentals(world);
  answerRefunds(world);
  settleMonths(world);
  passOn(world);
}

/** Lets time go by, with the jobs at the beginning of each day and at the end. In milliseconds. */
export function wait(world: World, milliseconds: number): void {
  const until = new Date(world.now.getTime() + milliseconds);
  if (milliseconds > 0) relay(world);
  for (;;) {
    const midnight = startOfSeoulDay(addDays(seoulDateOf(world.now), 1));
    world.now = midnight < until ? midnight : until;
    runJobs(world);
    if (world.now >= until) return;
  }
}
