import {
  envelopeSchema,
  franchiseApproved,
  franchiseRejected,
  franchiseRequested,
  locationCreated,
  locationRemoved,
  locationUpdated,
  paymentPaid,
  paymentRefunded,
  proposalAnswered,
  proposalIssued,
  renewalFailed,
  renewalOverdue,
  renewalStarted,
  renewalStopped,
  reservationCancelled,
  reservationConfirmed,
  reservationErased,
  reservationExpired,
  reservationHeld,
  reservationRescheduled,
  settlementCreated,
  unitCreated,
  unitRemoved,
  unitUpdated,
  userErased,
  userRegistered,
  userUpdated,
  type BusinessLive,
  type DataOf,
  type EventDefinition,
} from '@hamkke/contracts';

type ChangeOf<E> = (data: DataOf<E>) => BusinessLive;
type Reading = readonly [type: string, read: (data: unknown) => BusinessLive | undefined];

function reading<E extends EventDefinition>(definition: E, changeOf: ChangeOf<E>): Reading {
  return [
    definition.type,
    (data) => {
      const parsed = definition.data.safeParse(data);
      // The compiler does not follow a definition into its own schema.
      return parsed.success ? changeOf(parsed.data as DataOf<E>) : undefined;
    },
  ];
}

interface Owned {
  readonly ownerId?: string | null | undefined;
  readonly locationId: string;
}

const people = (): BusinessLive => ({ change: 'people', ownerId: null });
const ofLocation = ({ ownerId = null, locationId }: Owned): BusinessLive => ({
  change: 'location',
  ownerId,
  locationId,
});
const ofReservation = ({
  ownerId,
  locationId,
  reservationId,
}: DataOf<typeof reservationExpired> | DataOf<typeof renewalStarted>): BusinessLive => ({
  change: 'reservation',
  ownerId,
  locationId,
  reservationId,
});
const ofMoney = ({
  ownerId,
  locationId,
  reservationId,
}: DataOf<typeof paymentPaid> | DataOf<typeof paymentRefunded>): BusinessLive => ({
  change: 'money',
  ownerId,
  locationId,
  reservationId,
});

/** What makes which list old. Events that change none (a reminder, a look-up, an announcement) are not here. */
const readings = new Map<string, Reading[1]>([
  reading(reservationHeld, ofReservation),
  reading(reservationConfirmed, ofReservation),
  reading(reservationCancelled, ofReservation),
  reading(reservationExpired, ofReservation),
  reading(reservationRescheduled, ofReservation),
  ...[renewalStarted, renewalStopped, renewalFailed, renewalOverdue, proposalIssued, proposalAnswered].map(
    (definition) => reading(definition, ofReservation),
  ),
  reading(reservationErased, ({ reservationId }) => ({ change: 'reservation', ownerId: null, reservationId })),
  reading(paymentPaid, ofMoney),
  reading(paymentRefunded, ofMoney),
  reading(settlementCreated, ({ partnerUserId }) => ({ change: 'settlement', ownerId: partnerUserId })),
  reading(locationCreated, ({ location: { id, ownerId } }) => ofLocation({ ownerId, locationId: id })),
  reading(locationUpdated, ({ location: { id, ownerId } }) => ofLocation({ ownerId, locationId: id })),
  reading(locationRemoved, ofLocation),
  reading(unitCreated, ({ ownerId, unit }) => ofLocation({ ownerId, locationId: unit.locationId })),
  reading(unitUpdated, ({ ownerId, unit }) => ofLocation({ ownerId, locationId: unit.locationId })),
  reading(unitRemoved, ofLocation),
  ...[userRegistered, userUpdated, userErased, franchiseRequested, franchiseApproved, franchiseRejected].map(
    (definition) => reading(definition, people),
  ),
]);

/** What an event means to those who run locations: which of their lists is old now, and nothing but ids. */
export function businessChange(message: unknown): BusinessLive | undefined {
  const envelope = envelopeSchema.safeParse(message);
  return envelope.success ? readings.get(envelope.data.type)?.(envelope.data.data) : undefined;
}
