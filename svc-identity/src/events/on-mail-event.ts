import {
  doorAlarmed,
  franchiseApproved,
  franchiseRejected,
  lookupRequested,
  paymentRefunded,
  proofRequested,
  proposalAnswered,
  proposalIssued,
  renewalAnnounced,
  renewalEscalated,
  renewalFailed,
  renewalOverdue,
  renewalStarted,
  renewalStopped,
  rentalAlarmed,
  reservationCancelled,
  reservationConfirmed,
  reservationReminded,
  reservationRescheduled,
  resetRequested,
  userAlerted,
  userRegistered,
  visitRequested,
  waitingOffered,
  waitingRequested,
} from '@hamkke/contracts';
import type { DataOf } from '@hamkke/contracts';
import type { ClientSession, Clock, ConsumerDefinition, EnvelopeOf } from '@hamkke/service-kit';
import { isMailedEnd, isTooOld, type QueuedMail, type RenewalMailKind } from '../domain/mail.ts';

const renewalEvents = [
  renewalStarted,
  renewalAnnounced,
  renewalFailed,
  renewalOverdue,
  renewalStopped,
  renewalEscalated,
  proposalIssued,
  proposalAnswered,
] as const;
type RenewalEvent = EnvelopeOf<(typeof renewalEvents)[number]>;

/** Of waiting lists, of doors, and of visits. */
const locationEvents = [waitingRequested, waitingOffered, doorAlarmed, rentalAlarmed, visitRequested] as const;
type LocationEvent = EnvelopeOf<(typeof locationEvents)[number]>;

/** The events that a mail follows from. */
const mailEvents = [
  reservationConfirmed,
  paymentRefunded,
  reservationReminded,
  userRegistered,
  proofRequested,
  resetRequested,
  franchiseApproved,
  franchiseRejected,
  lookupRequested,
  reservationCancelled,
  reservationRescheduled,
  userAlerted,
  ...locationEvents,
  ...renewalEvents,
] as const;
type MailEvent = EnvelopeOf<(typeof mailEvents)[number]>;

type Wanted = Pick<QueuedMail, 'kind' | 'about' | 'at' | 'answer'> & { readonly amount?: number };

type Cancelled = DataOf<typeof reservationCancelled>;
type Confirmed = DataOf<typeof reservationConfirmed>;

/**
 * Whoever cancelled, the customer gets one mail; none for a hold that lapsed, was replaced or was let go unpaid:
 * nothing had been agreed.
 */
const isMailed = ({ reason, from }: Cancelled) =>
  reason !== 'hold-lapsed' && reason !== 'replaced' && from !== 'pending';

/** One that moved is not booked anew: it has one mail, whether or not something had to be paid. */
function wantedByConfirmed({ reservationId: about, orderId, moves }: Confirmed): Wanted | undefined {
  if (moves) return { kind: 'reservation-moved', about };
  return orderId === null ? undefined : { kind: 'booking-confirmed', about };
}

type RentalEvent = EnvelopeOf<
  | typeof reservationConfirmed
  | typeof reservationReminded
  | typeof reservationCancelled
  | typeof reservationRescheduled
  | typeof paymentRefunded
  | typeof lookupRequested
>;

/**
 * What to mail for an event of a rental; a reservation made by hand has no order, and whoever made it informs its
 * customer.
 */
function wantedByRental({ type, data }: RentalEvent): Wanted | undefined {
  switch (type) {
    case 'reservation.confirmed':
      return wantedByConfirmed(data);
    case 'reservation.reminded':
      return { kind: 'ending-soon', about: data.reservationId };
    case 'reservation.cancelled':
      return isMailed(data)
        ? { kind: 'reservation-cancelled', about: data.reservationId, amount: data.refundOwed }
        : undefined;
    // A customer's notice moves the last day, and a move of the rental to another unit, which has a mail of its own.
    case 'reservation.rescheduled':
      return data.movedTo
        ? undefined
        : { kind: 'notice-received', about: data.reservationId, amount: data.refundOwed ?? 0 };
    case 'payment.refunded':
      return { kind: 'refunded', about: data.reservationId, amount: data.amount };
    case 'lookup.requested':
      return { kind: 'lookup-code', about: data.lookupId };
  }
}

const renewalMailOf: Readonly<Record<RenewalEvent['type'], RenewalMailKind>> = {
  'renewal.started': 'renewal-started',
  'renewal.announced': 'renewal-announced',
  'renewal.failed': 'renewal-failed',
  'renewal.overdue': 'renewal-overdue',
  'renewal.stopped': 'renewal-stopped',
  'renewal.escalated': 'renewal-escalated',
  'proposal.issued': 'price-proposed',
  'proposal.answered': 'price-answered',
};

/**
 * What to mail for an event of a renewal. One that stopped because the rental was ended has a mail of its own, an erased
 * person gets none, and a case without a partner goes to nobody.
 */
function wantedByRenewal({ type, data }: RenewalEvent): Wanted | undefined {
  if (type === 'renewal.stopped' && !isMailedEnd(data.because)) return undefined;
  if (type === 'renewal.escalated' && data.ownerId === null) return undefined;
  const wanted = { kind: renewalMailOf[type], about: data.renewalId };
  return type === 'proposal.answered' ? { ...wanted, answer: data.answer } : wanted;
}

/**
 * What to mail for an event at a location: of a waiting list, a door or a visit. Where no partner runs it there is nobody
 * to inform of a door.
 */
function wantedByLocation({ type, data }: LocationEvent): Wanted | undefined {
  switch (type) {
    case 'waiting.requested':
      return { kind: 'waiting-confirm', about: data.waitingId };
    case 'waiting.offered':
      return { kind: 'waiting-offered', about: data.waitingId, at: data.until };
    case 'door.alarmed':
      return data.ownerId === null ? undefined : { kind: 'door-alarmed', about: data.doorId };
    case 'rental.alarmed':
      return { kind: 'rental-alarmed', about: data.reservationId, at: data.at };
    case 'visit.requested':
      return { kind: 'visit-requested', about: data.visitId };
  }
}

const isOfRenewal = (event: MailEvent): event is RenewalEvent => event.type in renewalMailOf;
const isAtLocation = (event: MailEvent): event is LocationEvent =>
  locationEvents.some(({ type }) => type === event.type);

function wantedBy(event: MailEvent): Wanted | undefined {
  if (isOfRenewal(event)) return wantedByRenewal(event);
  if (isAtLocation(event)) return wantedByLocation(event);
  switch (event.type) {
    case 'user.registered':
    case 'proof.requested':
      return { kind: 'email-proof', about: event.data.userId };
    case 'reset.requested':
      return { kind: 'password-reset', about: event.data.userId };
    case 'franchise.approved':
      return { kind: 'franchise-approved', about: event.data.userId };
    case 'franchise.rejected':
      return { kind: 'franchise-rejected', about: event.data.userId };
    case 'alert.requested':
      return { kind: event.data.alert, about: event.data.userId, at: event.data.at };
    default:
      return wantedByRental(event);
  }
}

/** The mail that an event leads to; undefined where there is none, or where it would come too late to help. */
export function mailOf(event: MailEvent, now: Date): QueuedMail | undefined {
  const wanted = isTooOld(new Date(event.occurredAt), now) ? undefined : wantedBy(event);
  return wanted && { amount: null, ...wanted, id: `${event.id}:${wanted.kind}`, attempts: 0 };
}

/** Queues the mails that events lead to, in the transaction that marks the event as handled. */
export function onMailEvent({
  enqueue,
  clock,
}: {
  enqueue: (session: ClientSession, mail: QueuedMail, now: Date) => Promise<void>;
  clock: Clock;
}): ConsumerDefinition<(typeof mailEvents)[number]> {
  return {
    name: 'mails',
    events: mailEvents,
    async handle(event, session) {
      const now = clock();
      const mail = mailOf(event, now);
      if (mail) await enqueue(session, mail, now);
    },
  };
}
