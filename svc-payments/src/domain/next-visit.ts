import { namesCustomer, unpaidRetentionMs } from './retention.ts';
import { remainingAmount, type Order, type OrderIn } from './order.ts';
import { renewalOf } from './renewal-order.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Card companies take a charge back within half a year; after this long nobody looks by itself any more, in days. */
const watchedDays = 400;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * When reconciliation looks at an order next; null when there is nothing left to see. Orders that owe something are
 * seen within seconds, then ever more rarely; an abandoned or settled one when it is twice as old, so that each costs
 * few visits in its whole life, and so does a renewal's, which may wait for its payment for weeks; an abandoned one for the last time when its customer's data is taken off it.
 */
export function nextVisit(order: Order, now: Date): Date | null {
  const age = now.getTime() - order.createdAt.getTime();
  const still = now.getTime() - order.changedAt.getTime();
  const wait = waitFor(order, age, still, now);
  return wait === null ? null : new Date(now.getTime() + wait);
}

function waitFor(order: Order, age: number, still: number, now: Date): number | null {
  switch (order.state) {
    case 'created':
      return 2 * minute;
    case 'ready':
    case 'failed':
      return untilLapse(order, now, between(age / 2, 20 * second, renewalOf(order) === undefined ? 2 * minute : hour));
    case 'paid':
    case 'mismatch':
      return between(still, 3 * second, 10 * minute);
    case 'refunding':
      return between(still, 5 * second, 30 * minute);
    case 'abandoned':
      return untilForgotten(order, age);
    case 'confirmed':
      return watched(age);
    case 'refunded':
      return remainingAmount(order) > 0 ? watched(age) : null;
  }
}

/** A look just after the hold lapses is worth more than one a little before. */
function untilLapse({ holdUntil }: OrderIn<'ready' | 'failed'>, now: Date, wait: number): number {
  const left = holdUntil.getTime() - now.getTime() + 5 * second;
  return left > 0 ? Math.min(wait, left) : wait;
}

/**
 * A late payment is looked for ever more rarely; the last look takes the customer's data off, and nobody looks by
 * itself after it.
 */
function untilForgotten(order: Order, age: number): number | null {
  if (age < unpaidRetentionMs) return Math.min(Math.max(10 * minute, age), unpaidRetentionMs - age);
  return namesCustomer(order) ? 10 * minute : null;
}

function watched(age: number): number | null {
  return age < watchedDays * day ? Math.max(60 * minute, age) : null;
}
