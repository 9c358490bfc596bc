import type { ReservationDetail } from '@hamkke/contracts';

/** Reasons that have a text of their own; a new one of the server's reads as a change. */
const reasons = [
  'held',
  'paid',
  'paid-after-lapse',
  'ended',
  'imported',
  'claimed',
  'notice',
  'photo',
  'checked',
  'refunded',
  'moved',
  'owed',
  'hold-lapsed',
  'replaced',
  'renter',
  'owner',
  'admin',
  'provider',
] as const;

export type HistoryReason = (typeof reasons)[number] | 'changed';

/** Partner and administrator may set any status; only what they cancelled reads as cancelled by them. */
export function historyReason({ why, to }: Pick<ReservationDetail['history'][number], 'why' | 'to'>): HistoryReason {
  if ((why === 'owner' || why === 'admin') && to !== 'cancelled') return 'changed';
  return reasons.find((each) => each === why) ?? 'changed';
}
