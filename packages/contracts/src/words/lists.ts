/** Closed lists as plain values: screens go through them without bringing a schema along; the schemas are made of them. */
export const reservationStatuses = ['pending', 'active', 'expired', 'cancelled'] as const;

/** `pending` waits for approval, `paused` is closed for new rentals. */
export const locationStatuses = ['pending', 'active', 'paused'] as const;

export const userTypes = ['user', 'franchise', 'admin'] as const;

/** Where an application as a franchise owner stands. */
export const franchiseRequestStatuses = ['pending', 'approved', 'rejected'] as const;

export const revenuePeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** What `/api/live` tells those who run branches: which list is old now. */
export const businessChanges = ['reservation', 'money', 'location', 'settlement', 'people'] as const;

/** The most pictures of a branch. Source: product spec section 9. */
export const mostPictures = 3;

/** Services that keep an audit log and park events that nothing could handle. */
export const auditedServices = ['catalog', 'reservations', 'payments', 'identity'] as const;
export type AuditedService = (typeof auditedServices)[number];

export const auditActions = [
  'location-created',
  'location-changed',
  'location-removed',
  'unit-created',
  'unit-changed',
  'unit-removed',
  'reservation-status-set',
  'person-type-set',
  'franchise-approved',
  'franchise-rejected',
  'super-user-set',
  'partner-id-set',
  'dead-letter-retried',
  'dead-letter-discarded',
] as const;

/** The word of a closed list that a text is, such as one out of an address; undefined for any other. */
export function wordIn<Word extends string>(words: readonly Word[], text: unknown): Word | undefined {
  return words.find((word) => word === text);
}
