import type { ReservedUnit } from '@hamkke/contracts';

/** What this browser ordered and has not finished paying: its hold must not look like somebody else's. */
export interface OwnOrder extends ReservedUnit {
  readonly orderId: string;
  readonly orderName: string;
  readonly holdUntil: string;
}

const key = 'hamkke:open-order';

/** Stores the order that is being paid, for every tab of this browser. */
export function storeOwnOrder(order: OwnOrder): void {
  try {
    localStorage.setItem(key, JSON.stringify(order));
  } catch {
    // Storage is off: the own hold reads as reserved, which is true as well.
  }
}

/** What was read last: the same text is the same order, so that React sees no change where there is none. */
let lastRead: { readonly text: string; readonly order: OwnOrder | null } = { text: 'null', order: null };

/** The order that this browser is paying, while its hold stands. */
export function ownOrder(now: Date): OwnOrder | undefined {
  try {
    const text = localStorage.getItem(key) ?? 'null';
    if (text !== lastRead.text) lastRead = { text, order: JSON.parse(text) as OwnOrder | null };
    const { order } = lastRead;
    return order && Date.parse(order.holdUntil) > now.getTime() ? order : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when another tab of this browser stores or removes its order; the returned function unsubscribes. */
export function onOwnOrderOfOtherTab(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

export function forgetOwnOrder(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
