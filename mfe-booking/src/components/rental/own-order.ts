import type { ReservedUnit } from '@hamkke/contracts';

/** What this browser ordered and has not finished paying: its hold must not look like somebody else's. */
export interface OwnOrder extends ReservedUnit {
  readonly orderId: string;
  readonly orderName: string;
  readonly holdUntil: string;
}

const key = 'hamkke:open-order';

/** Remembers the order that is being paid, for every tab of this browser. */
export function rememberOwnOrder(order: OwnOrder): void {
  try {
    localStorage.setItem(key, JSON.stringify(order));
  } catch {
    // Storage is off: the own hold reads as reserved, which is true as well.
  }
}

/** The order that this browser is paying, while its hold stands. */
export function ownOrder(now: Date): OwnOrder | undefined {
  try {
    const order = JSON.parse(localStorage.getItem(key) ?? 'null') as OwnOrder | null;
    return order && Date.parse(order.holdUntil) > now.getTime() ? order : undefined;
  } catch {
    return undefined;
  }
}

export function forgetOwnOrder(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
