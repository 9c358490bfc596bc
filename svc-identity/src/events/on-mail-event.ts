import {
  franchiseApproved,
  franchiseRejected,
  lookupRequested,
  paymentRefunded,
  proofRequested,
  reservationCancelled,
  reservationConfirmed,
  reservationReminded,
  resetRequested,
  userAlerted,
  userRegistered,
} from '@hamkke/contracts';
import type { DataOf } from '@hamkke/contracts';
import type { ClientSession, Clock, ConsumerDefinition, EnvelopeOf } from '@hamkke/service-kit';
import { isTooOld, type MailKind, type QueuedMail } from '../domain/mail.ts';

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
  userAlerted,
] as const;
type MailEvent = EnvelopeOf<(typeof mailEvents)[number]>;

interface Wanted {
  readonly kind: MailKind;
  readonly about: string;
  readonly amount?: number;
  readonly at?: string;
}

type Cancelled = DataOf<typeof reservationCancelled>;

/**
 * Whoever cancelled, the customer gets one mail; none for a hold that lapsed, was replaced or was let go unpaid:
 * nothing had been agreed.
 */
const isMailed = ({ reason, from }: Cancelled) =>
  reason !== 'hold-lapsed' && reason !== 'replaced' && from !== 'pending';

type RentalEvent = EnvelopeOf<
  | typeof reservationConfirmed
  | typeof reservationReminded
  | typeof reservationCancelled
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
      return data.orderId === null ? undefined : { kind: 'booking-confirmed', about: data.reservationId };
    case 'reservation.reminded':
      return { kind: 'ending-soon', about: data.reservationId };
    case 'reservation.cancelled':
      return isMailed(data)
        ? { kind: 'reservation-cancelled', about: data.reservationId, amount: data.refundOwed }
        : undefined;
    case 'payment.refunded':
      return { kind: 'refunded', about: data.reservationId, amount: data.amount };
    case 'lookup.requested':
      return { kind: 'lookup-code', about: data.lookupId };
  }
}

function wantedBy(event: MailEvent): Wanted | undefined {
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
