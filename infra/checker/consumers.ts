/** Which events each durable consumer handles, by the name that its inbox rows carry: `<service>.<name>`. */
export const consumers: Readonly<Record<string, readonly string[]>> = {
  'catalog.picture': ['reservation.held', 'reservation.confirmed', 'reservation.cancelled', 'reservation.expired', 'reservation.rescheduled'],
  'payments.refunds': ['reservation.cancelled'],
  'payments.erasures': ['reservation.erased'],
  'payments.partners': ['user.updated', 'franchise.approved'],
  'reservations.payments': ['payment.refunded'],
  'reservations.people': ['user.erased'],
  'identity.mails': [
    'reservation.confirmed',
    'payment.refunded',
    'reservation.reminded',
    'user.registered',
    'proof.requested',
    'reset.requested',
    'franchise.approved',
    'franchise.rejected',
    'lookup.requested',
  ],
};

/** The consumers of an event type. */
export const consumersOf = (type: string): readonly string[] => Object.keys(consumers).filter((name) => consumers[name]?.includes(type));
