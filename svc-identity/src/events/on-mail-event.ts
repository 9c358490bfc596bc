import {
  doorAlarmed,
  franchiseApproved,
  franchiseRejected,
  franchiseRequested,
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
  reservationExpired,
  reservationReminded,
  reservationRescheduled,
  resetRequested,
  settlementCreated,
  userAlerted,
  userRegistered,
  visitRequested,
  waitingOffered,
  waitingRequested,
} from '@hamkke/contracts';
import type { DataOf } from '@hamkke/contracts';
import type { ClientSession, Clock, ConsumerDefinition, EnvelopeOf } from '@hamkke/service-kit';
import {
  isMailedEnd,
  isTooOld,
  leavesAt as leavesAsPromised,
  type LeavesAt,
  type MailKind,
  type QueuedMail,
  type RenewalMailKind,
} from '../domain/mail.ts';
import { messageOf } from '../domain/message.ts';

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
  franchiseRequested,
  franchiseApproved,
  franchiseRejected,
  lookupRequested,
  reservationCancelled,
  reservationExpired,
  reservationRescheduled,
  settlementCreated,
  userAlerted,
  ...locationEvents,
  ...renewalEvents,
] as const;
type MailEvent = EnvelopeOf<(typeof mailEvents)[number]>;

type Wanted = Pick<QueuedMail, 'kind' | 'about' | 'to' | 'month' | 'at' | 'answer'> & { readonly amount?: number };

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

type PartnerEvent = EnvelopeOf<
  typeof reservationConfirmed | typeof reservationCancelled | typeof reservationExpired | typeof settlementCreated
>;

/**
 * What to mail a partner of what happened to a rental in its unit: one that was booked, but not by hand or by a move,
 * which brings nobody new; one that was cancelled after it was agreed; and a unit that its customer left. Where no
 * partner runs the location nobody is mailed. Source: decision 0061
 */
function wantedByPartner({ type, data }: PartnerEvent): readonly Wanted[] {
  if (type === 'settlement.created') {
    const { settlementId: about, partnerUserId: to, month, amount } = data;
    return [{ kind: 'partner-settled', about, to, month, amount }];
  }
  if (data.ownerId === null) return [];
  const about = { about: data.reservationId, to: data.ownerId };
  switch (type) {
    case 'reservation.confirmed':
      return data.orderId === null || data.moves ? [] : [{ kind: 'partner-booked', ...about }];
    case 'reservation.cancelled':
      if (data.from !== 'active') return [];
      return [
        { kind: 'partner-cancelled', ...about, amount: data.refundOwed },
        ...(wasLeft(data) ? [{ kind: 'partner-left', ...about } as const] : []),
      ];
    case 'reservation.expired':
      return wasLeft(data) ? [{ kind: 'partner-left', ...about }] : [];
  }
}

/** Whether a unit is to be checked that a rental had; whether it goes on in a next term is read when the mail leaves. */
const wasLeft = ({ leftOn, clear }: Pick<DataOf<typeof reservationExpired>, 'leftOn' | 'clear'>) =>
  leftOn !== undefined && clear !== true;

const partnerEvents: readonly string[] = [
  reservationConfirmed.type,
  reservationCancelled.type,
  reservationExpired.type,
  settlementCreated.type,
];

const isOfRenewal = (event: MailEvent): event is RenewalEvent => event.type in renewalMailOf;
const isAtLocation = (event: MailEvent): event is LocationEvent =>
  locationEvents.some(({ type }) => type === event.type);
const isOfPartner = (event: MailEvent): event is PartnerEvent => partnerEvents.includes(event.type);

/** What to mail the person whose account, rental or place in a list an event is about. */
function wantedBy(event: Exclude<MailEvent, ForOthersAlone>): Wanted | undefined {
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

/** Events of which the person whom they are about gets no mail. */
type ForOthersAlone = EnvelopeOf<typeof franchiseRequested | typeof reservationExpired | typeof settlementCreated>;
const othersAlone: readonly string[] = [franchiseRequested.type, reservationExpired.type, settlementCreated.type];
const isForOthersAlone = (event: MailEvent): event is ForOthersAlone => othersAlone.includes(event.type);

function allWantedBy(event: MailEvent, administrators: readonly string[]): readonly Wanted[] {
  const own = isForOthersAlone(event) ? undefined : wantedBy(event);
  return [
    ...(own ? [own] : []),
    ...(isOfPartner(event) ? wantedByPartner(event) : []),
    ...(event.type === 'franchise.requested'
      ? administrators.map((to) => ({ kind: 'application-waits', about: event.data.userId, to }) as const)
      : []),
  ];
}

/**
 * The mails that an event leads to, with an id for each recipient; none where it would come too late to help.
 * `administrators` are the ids of those who hold the role now.
 */
export function mailOf(event: MailEvent, now: Date, administrators: readonly string[] = []): QueuedMail[] {
  if (isTooOld(new Date(event.occurredAt), now)) return [];
  return allWantedBy(event, administrators).map((wanted) => {
    const recipient = wanted.kind === 'application-waits' ? `${wanted.to}:` : '';
    return { amount: null, ...wanted, id: `${event.id}:${recipient}${wanted.kind}`, attempts: 0 };
  });
}

/** Queues the mails that events lead to, and the messages that go with them, in the transaction that marks the event as handled. */
export function onMailEvent({
  enqueue,
  administrators,
  messageKinds,
  clock,
  leavesAt = leavesAsPromised,
}: {
  /** Adds a mail that is due at an instant. */
  enqueue: (session: ClientSession, mail: QueuedMail, dueAt: Date) => Promise<void>;
  /** Ids of the people who are administrators now. */
  administrators: () => Promise<readonly string[]>;
  /** Kinds of which customers get a message as well; none where messages are not configured. */
  messageKinds: ReadonlySet<MailKind>;
  clock: Clock;
  leavesAt?: LeavesAt | undefined;
}): ConsumerDefinition<(typeof mailEvents)[number]> {
  return {
    name: 'mails',
    events: mailEvents,
    async handle(event, session) {
      const now = clock();
      const toAll = event.type === 'franchise.requested' ? await administrators() : [];
      for (const mail of mailOf(event, now, toAll)) {
        const message = messageOf(mail, messageKinds);
        for (const one of message ? [mail, message] : [mail]) await enqueue(session, one, leavesAt(one.kind, now));
      }
    },
  };
}
