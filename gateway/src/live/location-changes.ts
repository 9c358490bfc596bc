import {
  envelopeSchema,
  reservationCancelled,
  reservationConfirmed,
  reservationExpired,
  reservationHeld,
  reservationProlonged,
  reservationRescheduled,
  type LocationLive,
} from '@hamkke/contracts';

type Range = Pick<LocationLive, 'locationId' | 'unitId' | 'startDate' | 'endDate'>;

/** Only the unit and the range leave: whose it is stays inside. */
const change = (kind: LocationLive['change'], { locationId, unitId, startDate, endDate }: Range): LocationLive => ({
  locationId,
  change: kind,
  unitId,
  startDate,
  endDate,
});

/**
 * What an event of reservations means to those who look at its location. A rental may be ended by hand before its last
 * day, so that the rest of its days is free. What a rental takes that renews is catalog's to say: pages read again what
 * is taken, as they do after a release.
 */
export function locationChanges(message: unknown): LocationLive[] {
  const envelope = envelopeSchema.safeParse(message);
  if (!envelope.success) return [];
  const { type, data } = envelope.data;
  if (type === reservationHeld.type || type === reservationConfirmed.type) {
    const taken = reservationHeld.data.omit({ until: true }).safeParse(data);
    return [...ranges(taken, 'taken'), ...(taken.data?.renewing ? ranges(taken, 'released') : [])];
  }
  if (type === reservationProlonged.type) return ranges(reservationProlonged.data.safeParse(data), 'released');
  if (type === reservationCancelled.type) return ranges(reservationCancelled.data.safeParse(data), 'released');
  if (type === reservationExpired.type) return ranges(reservationExpired.data.safeParse(data), 'released');
  if (type !== reservationRescheduled.type) return [];
  const moved = reservationRescheduled.data.safeParse(data);
  return moved.success
    ? [change('released', { ...moved.data, endDate: moved.data.previousEndDate }), change('taken', moved.data)]
    : [];
}

function ranges(parsed: { success: boolean; data?: Range | undefined }, kind: LocationLive['change']): LocationLive[] {
  return parsed.success && parsed.data ? [change(kind, parsed.data)] : [];
}
