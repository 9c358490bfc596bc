import { policy } from '@hamkke/contracts';
import { addDays, type CalendarDate, seoulDateOf } from '@hamkke/money';
import type { RentalFacts } from '../../domain/mail-ports.ts';
import type { AlarmMailKind, QueuedMail } from '../../domain/mail.ts';
import { type Content, placeIn, seoulTimeIn, type Sources, type Writer } from './mail-writer.ts';
import { pathOf } from './rental-mails.ts';

/**
 * Whether a rental still opens its unit: of one that renews until the end of its grace, whose status is `expired` by
 * then. Source: decision 0054
 */
function opens({ status, endDate, isRenewing }: RentalFacts, today: CalendarDate): boolean {
  const lastDay = isRenewing ? addDays(endDate, policy.renewal.graceDays) : endDate;
  return (status === 'active' || (status === 'expired' && isRenewing)) && today <= lastDay;
}

/**
 * Informs who runs the location now. Nothing where the door is gone, its alarm is over, or no partner runs the location
 * any more. The door is named as its partner typed it: only what catalog publishes is translated.
 */
async function doorAlarmed(sources: Sources, { about }: QueuedMail): Promise<Content | undefined> {
  const { facts } = sources;
  const door = await facts.door(about);
  if (!door?.alarm || door.ownerId === null) return undefined;
  const partner = await facts.person(door.ownerId);
  if (!partner) return undefined;
  const { name, unitNumber, locationId } = door;
  const { tries } = door.alarm;
  const { location } = await placeIn(sources, door.locationName, { language: partner.language, about });
  const at = seoulTimeIn(door.alarm.at, partner.language);
  return {
    to: partner,
    text: (texts) => texts.doorAlarmed,
    values: { door: name, tries, at, minutes: policy.access.wrongWithinMinutes },
    facts: ({ labels }) => [
      [labels.location, location],
      [labels.door, name],
      ...(unitNumber === null ? [] : [[labels.unit, unitNumber] as const]),
      [labels.at, at],
    ],
    path: `/franchise-dashboard/warehouses/${locationId}/doors`,
  };
}

/** Informs the customer of the unit. Nothing where the rental no longer opens it. */
async function rentalAlarmed(sources: Sources, { about, at: triedAt }: QueuedMail): Promise<Content | undefined> {
  if (triedAt === undefined) return undefined;
  const rental = await sources.facts.rental(about);
  if (!rental || !opens(rental, seoulDateOf(sources.clock()))) return undefined;
  const { language, unitNumber: unit } = rental;
  const { location, place } = await placeIn(sources, rental.locationName, { language, about });
  const at = seoulTimeIn(new Date(triedAt), language);
  return {
    to: rental,
    text: (texts) => texts.rentalAlarmed,
    values: { location, place, unit, at },
    facts: ({ labels }) => [
      [labels.location, location],
      [labels.unit, unit],
      [labels.at, at],
    ],
    path: pathOf(rental),
    message: { phone: rental.phone, values: { location: place, unit, at } },
  };
}

/** The writers of mails about wrong codes at a door. They hold no code, and no digits of a wrong one. */
export const alarmWriters: Readonly<Record<AlarmMailKind, Writer>> = {
  'door-alarmed': doorAlarmed,
  'rental-alarmed': rentalAlarmed,
};
