/** Which events each durable consumer handles, by the name that its inbox rows carry: `<service>.<name>`. */
const consumers: Readonly<Record<string, readonly string[]>> = {
  'catalog.picture': [
    'reservation.held',
    'reservation.confirmed',
    'reservation.cancelled',
    'reservation.expired',
    'reservation.rescheduled',
    'reservation.prolonged',
  ],
  // No release published what is owed after a move before payments knew of it.
  'payments.refunds': ['reservation.cancelled', 'reservation.owed'],
  'payments.erasures': ['reservation.erased'],
  'payments.partners': ['user.updated', 'franchise.approved'],
  'reservations.payments': ['payment.refunded'],
  'reservations.people': ['user.erased'],
  'identity.mails': [
    'reservation.confirmed',
    'payment.refunded',
    'reservation.reminded',
    'user.registered',
    'alert.requested',
    'proof.requested',
    'reset.requested',
    'franchise.approved',
    'franchise.rejected',
    'lookup.requested',
    'waiting.requested',
    'waiting.offered',
    'visit.requested',
    'door.alarmed',
    'rental.alarmed',
    'renewal.started',
    'renewal.announced',
    'renewal.failed',
    'renewal.overdue',
    'renewal.stopped',
    'renewal.escalated',
    'proposal.issued',
    'proposal.answered',
  ],
};

/**
 * What consumers began to handle in a later release: events from before may never have come to them, and what they owe
 * is checked by what it leads to.
 */
const laterHandled: Readonly<Record<string, readonly string[]>> = {
  'catalog.picture': ['reservation.checked'],
  'payments.refunds': ['reservation.expired', 'reservation.rescheduled'],
  'payments.people': ['user.erased'],
  'payments.renewals': [
    'reservation.confirmed',
    'reservation.cancelled',
    'reservation.expired',
    'reservation.rescheduled',
    'reservation.erased',
  ],
  'identity.mails': [
    'reservation.cancelled',
    'reservation.expired',
    'reservation.rescheduled',
    'franchise.requested',
    'settlement.created',
  ],
  // Grants say what access knows of a reservation. One that is set back to a hold by hand closes, too.
  'access.reservations': [
    'reservation.held',
    'reservation.confirmed',
    'reservation.cancelled',
    'reservation.expired',
    'reservation.rescheduled',
    'reservation.prolonged',
  ],
  'access.people': ['user.erased'],
};

/** Whether a consumer handles an event type, since whichever release. */
export const mayHandle = (consumer: string, type: string): boolean =>
  [...(consumers[consumer] ?? []), ...(laterHandled[consumer] ?? [])].includes(type);

/** The consumers that must handle an event type. */
export const consumersOf = (type: string): readonly string[] =>
  Object.keys(consumers).filter((name) => consumers[name]?.includes(type));

/** Every consumer that handles an event type in this release, those that began with it later included. */
export const handlersOf = (type: string): readonly string[] =>
  [...new Set([...Object.keys(consumers), ...Object.keys(laterHandled)])].filter((name) => mayHandle(name, type));

/** Consumers that were renamed or are gone: their inbox rows stay for 45 days, and so does a name here. */
export const formerConsumers: ReadonlySet<string> = new Set<string>();
