import type { Failpoints } from '@hamkke/service-kit';

/** Steps of each use case at which a test may stop the process: after each write, before the commit, and after it. */
export const useCaseFailpoints = {
  'place-hold': [
    'place-hold.after-guard',
    'place-hold.after-take',
    'place-hold.after-close',
    'place-hold.before-commit',
    'place-hold.after-commit',
  ],
  'confirm-hold': [
    'confirm-hold.after-keep',
    'confirm-hold.after-retake',
    'confirm-hold.after-close',
    'confirm-hold.after-leave',
    'confirm-hold.before-commit',
    'confirm-hold.after-commit',
  ],
  'release-hold': ['release-hold.after-free', 'release-hold.before-commit', 'release-hold.after-commit'],
  'lapse-holds': ['lapse-holds.after-free', 'lapse-holds.before-commit', 'lapse-holds.after-commit'],
  'end-rentals': ['end-rentals.before-commit', 'end-rentals.after-commit'],
  'set-renewing': [
    'set-renewing.after-open',
    'set-renewing.after-close',
    'set-renewing.before-commit',
    'set-renewing.after-commit',
  ],
  'close-guards': ['close-guards.after-guards', 'close-guards.before-commit', 'close-guards.after-commit'],
  'open-guards': ['open-guards.before-commit', 'open-guards.after-commit'],
  'set-status': [
    'set-status.after-keep',
    'set-status.after-take',
    'set-status.after-free',
    'set-status.after-close',
    'set-status.before-commit',
    'set-status.after-commit',
  ],
  'note-refund': ['note-refund.after-free', 'note-refund.before-commit'],
  'claim-reservations': ['claim-reservations.before-commit', 'claim-reservations.after-commit'],
  'cancel-by-customer': [
    'cancel-by-customer.after-free',
    'cancel-by-customer.before-commit',
    'cancel-by-customer.after-commit',
  ],
  'give-notice': [
    'give-notice.after-shorten',
    'give-notice.after-photo',
    'give-notice.before-commit',
    'give-notice.after-commit',
  ],
  'move-rental': [
    'move-rental.after-take',
    'move-rental.after-leave',
    'move-rental.before-commit',
    'move-rental.after-commit',
  ],
  'send-photo': ['send-photo.after-photo', 'send-photo.before-commit', 'send-photo.after-commit'],
  'check-unit': ['check-unit.after-photo', 'check-unit.before-commit', 'check-unit.after-commit'],
  'remind-customers': ['remind-customers.before-commit', 'remind-customers.after-commit'],
  'forget-customers': [
    'forget-customers.after-close',
    'forget-customers.before-commit',
    'forget-customers.after-commit',
  ],
  'erase-person': ['erase-person.after-photos', 'erase-person.after-close', 'erase-person.before-commit'],
  'request-lookup': ['request-lookup.before-commit', 'request-lookup.after-commit'],
  'issue-lookup-code': ['issue-lookup-code.before-commit', 'issue-lookup-code.after-commit'],
  'confirm-lookup': ['confirm-lookup.before-commit', 'confirm-lookup.after-commit'],
  'join-waiting': ['join-waiting.before-commit', 'join-waiting.after-commit'],
  'confirm-waiting': ['confirm-waiting.before-commit', 'confirm-waiting.after-commit'],
  'leave-waiting': ['leave-waiting.after-free', 'leave-waiting.before-commit', 'leave-waiting.after-commit'],
  'offer-units': ['offer-units.after-take', 'offer-units.before-commit', 'offer-units.after-commit'],
  'follow-offers': ['follow-offers.before-commit', 'follow-offers.after-commit'],
  'expire-waiting': ['expire-waiting.before-commit', 'expire-waiting.after-commit'],
  'import-reservations': [
    'import-reservations.after-guards',
    'import-reservations.before-commit',
    'import-reservations.after-commit',
  ],
  'import-move': ['import-move.before-commit', 'import-move.after-commit'],
  'import-waiting': ['import-waiting.before-commit', 'import-waiting.after-commit'],
  'rebuild-guards': ['rebuild-guards.before-commit', 'rebuild-guards.after-commit'],
} as const;

export type ReservationFailpoint = (typeof useCaseFailpoints)[keyof typeof useCaseFailpoints][number];
export const reservationFailpoints: readonly ReservationFailpoint[] = Object.values(useCaseFailpoints).flat();
export type ReservationFailpoints = Failpoints<ReservationFailpoint>;
