import type { Reservation } from '@hamkke/contracts';

/**
 * The hold of an offer to somebody who waits: `running`, or `over` without a rental. Undefined for any other
 * reservation. Source: decision 0052
 */
export function offerHoldOf({ offer, status }: Pick<Reservation, 'offer' | 'status'>): 'running' | 'over' | undefined {
  if (!offer) return undefined;
  return status === 'pending' ? 'running' : 'over';
}
