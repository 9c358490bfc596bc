/**
 * Closed lists as plain values: screens read them without loading a schema; the schemas are built from them.
 */
export const reservationStatuses = ['pending', 'active', 'expired', 'cancelled'] as const;

/** `pending` waits for approval, `paused` is closed for new rentals. */
export const locationStatuses = ['pending', 'active', 'paused'] as const;

export const userTypes = ['user', 'franchise', 'admin'] as const;

/** The status of a partner's application. */
export const franchiseRequestStatuses = ['pending', 'approved', 'rejected'] as const;

/** Renewals that those who manage locations list: what ended is in no list. */
export const listedRenewalStates = ['on', 'failing', 'overdue'] as const;

export const revenuePeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/**
 * How an order can be paid, each at once; which of them are offered is configured. Source: external-services 1.2,
 * decision 0060
 */
export const paymentMethods = [
  'card',
  'kakaopay',
  'naverpay',
  'tosspay',
  'samsungpay',
  'applepay',
  'transfer',
] as const;

/** When the window of a way to pay needs the customer's phone. */
export const phoneNeeds = ['never', 'on-computers', 'always'] as const;

/**
 * What people may switch mails off about, by the role that gets them; what money, the law or the safety of an account
 * requires has no switch. Source: decision 0061
 */
export const notificationTopics = {
  user: ['rental-reminders'],
  franchise: ['partner-bookings', 'partner-units', 'partner-settlements'],
  admin: ['applications'],
} as const;

/** What `/api/live` sends to those who run locations: which list is out of date. */
export const businessChanges = ['reservation', 'money', 'location', 'settlement', 'people'] as const;

/** The most images of a location. Source: product spec section 9. */
export const mostImages = 3;

/** What a door leads to: everybody's who rents at the location, or one unit. */
export const doorKinds = ['entrance', 'unit'] as const;

/** Whose locks can be connected: TTLock's cloud, and whatever Seam connects. Source: decision 0054 */
export const lockProviders = ['ttlock', 'seam'] as const;

/** How far a lock is with a code. */
export const codeProgresses = ['set', 'setting', 'offline', 'scheduled'] as const;

export const openingResults = ['opened', 'refused'] as const;

/** Whether a reservation's doors open. */
export const ownAccessStates = ['none', 'before', 'open', 'ended'] as const;

/** Whether a pass opens: `ended` also where the rental it belongs to is over. */
export const passStates = ['before', 'open', 'ended'] as const;

/** How far a visit before renting is. */
export const visitStates = ['ready', 'open', 'over', 'lapsed', 'limited'] as const;

/** What somebody found who checked a unit that was left. */
export const unitConditions = ['clear', 'left-behind', 'damaged'] as const;

/** Services that write an audit log and park events that nothing could handle. */
export const auditedServices = ['catalog', 'reservations', 'payments', 'identity', 'access'] as const;
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
  'door-added',
  'door-removed',
  'door-opened',
  'dead-letter-retried',
  'dead-letter-discarded',
] as const;

/** Changes that are mailed to the owner of an account, because somebody else may have made them. */
export const accountAlerts = [
  'email-changed',
  'password-changed',
  'token-created',
  'partner-id-set',
  'second-factor-added',
  'second-factor-removed',
  'sign-in-slowed',
  'device-added',
] as const;

/** What an API token may do. */
export const apiTokenScopes = ['read', 'manage'] as const;

/** The longest life of an API token, in days. */
export const apiTokenMaxDays = 365;

/** The value of a closed list that a text equals, such as one out of an address; undefined for any other text. */
export function wordIn<Word extends string>(words: readonly Word[], text: unknown): Word | undefined {
  return words.find((word) => word === text);
}
