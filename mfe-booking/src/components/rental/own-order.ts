import type { ReservedUnit } from '@hamkke/contracts';

/** What this tab ordered and has not finished paying: its hold must not look like somebody else's. */
export interface OwnOrder extends ReservedUnit {
  readonly orderId: string;
  readonly holdUntil: string;
}

const key = 'hamkke:open-order';

/** Remembers the order that is being paid, for this tab only. */
export function rememberOwnOrder(order: OwnOrder): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(order));
  } catch {
    // Storage is off: the own hold reads as reserved, which is true as well.
  }
}

/** The order that this tab is paying, while its hold stands. */
export function ownOrder(now: Date): OwnOrder | undefined {
  try {
    const order = JSON.parse(sessionStorage.getItem(key) ?? 'null') as OwnOrder | null;
    return order && Date.parse(order.holdUntil) > now.getTime() ? order : undefined;
  } catch {
    return undefined;
  }
}

export function forgetOwnOrder(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
