/** How notifications reach the merchant; everything but the defaults is on request of a test. */
export type DeliveryPolicy = {
  /** Keep first deliveries back until released. */
  hold: boolean;
  /** How many more times each successful first delivery is sent again, with the same id. */
  duplicates: number;
  /** Wait before the first delivery, in milliseconds. */
  delayMs: number;
  /**
   * The same for single types, such as `{ "Transaction.Ready": 2000 }`: this is how to make them arrive out of order.
   */
  delayMsByType: Record<string, number>;
  /**
   * When the first delivery happens as seen from the browser: on its own, before the card window reports (which then
   * waits for it), or only after it has reported.
   */
  timing: 'independent' | 'before-browser' | 'after-browser';
  /** Break the signature, to see it refused. */
  corruptSignature: boolean;
  /** Shift the header's timestamp, in seconds; beyond 300 either way a verifier must refuse it. */
  timestampSkewSeconds: number;
};

export const plainDelivery: DeliveryPolicy = {
  hold: false,
  duplicates: 0,
  delayMs: 0,
  delayMsByType: {},
  timing: 'independent',
  corruptSignature: false,
  timestampSkewSeconds: 0,
};
