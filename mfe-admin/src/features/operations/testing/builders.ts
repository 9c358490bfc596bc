import {
  auditEntrySchema,
  bookCheckSchema,
  failedMailSchema,
  parkedEventSchema,
  unknownPaymentSchema,
  type AuditEntry,
  type BookCheck,
  type CheckedPromise,
  type FailedMail,
  type ParkedEvent,
  type UnknownPayment,
} from '@hamkke/contracts';

/** The administrator made a location known to the public: a line of catalog's log. */
export function anEntry(given: Partial<AuditEntry> = {}): AuditEntry {
  return auditEntrySchema.parse({
    id: 'e-1',
    at: '2026-11-20T03:00:00.000Z',
    service: 'catalog',
    correlationId: 'corr-1',
    action: 'location-changed',
    actor: { id: 'boss', role: 'administrator' },
    subject: { kind: 'location', id: 'gangnam', label: '함께보관 강남점' },
    changes: [{ field: 'status', before: 'pending', after: 'active' }],
    reason: null,
    ...given,
  });
}

/** An event that payments could not handle five times. */
export function aParkedEvent(given: Partial<ParkedEvent> = {}): ParkedEvent {
  return parkedEventSchema.parse({
    id: '7',
    service: 'payments',
    consumer: 'payments-refunds',
    eventType: 'reservation.cancelled',
    eventId: 'ev-7',
    aggregateId: 'R-7',
    reason: 'cannot read property',
    deliveries: 5,
    parkedAt: '2026-11-20T03:00:00.000Z',
    message: '{"id":"ev-7","type":"reservation.cancelled"}',
    ...given,
  });
}

const promises: readonly CheckedPromise[] = [
  {
    invariant: 'I1',
    holds: true,
    counts: { guards: 120, reservations: 1_500, standing: 80 },
    findings: [],
    findingCount: 0,
  },
  {
    invariant: 'I2',
    holds: true,
    counts: { orders: 1_400, captured: 56_000_000, providerPayments: null },
    findings: [],
    findingCount: 0,
  },
  { invariant: 'I3', holds: true, counts: { events: 9_000 }, findings: [], findingCount: 0 },
  { invariant: 'I4', holds: true, counts: { deadLetters: 0 }, findings: [], findingCount: 0 },
];

/** A check by the checker's own clock that took twelve seconds: the books agree. */
export function aCheck(given: Partial<BookCheck> = {}): BookCheck {
  return bookCheckSchema.parse({
    id: 'check-1',
    state: 'agrees',
    startedAt: '2026-11-20T03:00:00.000Z',
    finishedAt: '2026-11-20T03:00:12.000Z',
    startedBy: null,
    problem: null,
    looks: 1,
    promises,
    ...given,
  });
}

/** A payment that the provider reported over and over, within a day. */
export function anUnknownPayment(given: Partial<UnknownPayment> = {}): UnknownPayment {
  return unknownPaymentSchema.parse({
    paymentId: 'shop-7',
    type: 'Transaction.Paid',
    webhooks: 1_200,
    firstAt: '2026-11-20T03:00:00.000Z',
    lastAt: '2026-11-21T04:00:00.000Z',
    ...given,
  });
}

/** A confirmation of a booking that the mail server refused five times. */
export function aFailedMail(given: Partial<FailedMail> = {}): FailedMail {
  return failedMailSchema.parse({
    id: 'ev-7:booking-confirmed',
    kind: 'booking-confirmed',
    reason: '550',
    attempts: 5,
    failedAt: '2026-11-20T03:00:00.000Z',
    ...given,
  });
}
