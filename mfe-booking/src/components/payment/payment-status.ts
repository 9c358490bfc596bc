import type { PublicOrderStatus } from '@hamkke/contracts';

/** Says whether the server knows that nothing was charged for an order. */
export const isUnpaid = (status: PublicOrderStatus | undefined) =>
  status === 'awaiting' || status === 'failed' || status === 'lapsed';

/** Says whether an order was paid after all, or may have been: its next screen follows it. */
export const mayBePaid = (status: PublicOrderStatus | undefined) => status !== undefined && !isUnpaid(status);
