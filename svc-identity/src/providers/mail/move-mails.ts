import { policy } from '@hamkke/contracts';
import { type CalendarDate, formatWon } from '@hamkke/money';
import type { RentalFacts } from '../../domain/mail-ports.ts';
import type { QueuedMail } from '../../domain/mail.ts';
import type { MailValues } from './mail-texts.ts';
import { type Content, dayIn, placeIn, type Sources, type Writer } from './mail-writer.ts';
import { pathOf } from './rental-mails.ts';

/**
 * The unit that a rental left, and its last day there, which the move set. Nothing where the reservation does not say
 * which one it was, or that one is gone: then the mail says how long any unit that was left stays.
 */
async function valuesOfLeft(sources: Sources, rental: RentalFacts, left: RentalFacts | undefined) {
  if (!left) return {};
  const { language, reservationId: about } = rental;
  const { location: leftLocation } = await placeIn(sources, left.locationName, { language, about });
  return { leftLocation, leftUnit: left.unitNumber, leaveBy: dayIn(left.endDate, language) };
}

/**
 * Says that a rental goes on in another unit, instead of that one is confirmed. What comes back is said by the mail of
 * each refund, for it may be of payments for several units. Nothing where the rental was cancelled or moved on since.
 * Source: decision 0053
 */
async function rentalMoved(sources: Sources, { about }: QueuedMail): Promise<Content | undefined> {
  const rental = await sources.facts.rental(about);
  if (!rental || rental.status === 'cancelled' || rental.isMovedOn) return undefined;
  const { language, locationName, orderId, unitNumber: unit } = rental;
  const left = rental.moves === null ? undefined : await sources.facts.rental(rental.moves);
  const { location, place } = await placeIn(sources, locationName, { language, about });
  const day = (date: CalendarDate) => dayIn(date, language);
  const [startDate, endDate] = [day(rental.startDate), day(rental.endDate)];
  // Without an order nothing was charged.
  const amount = orderId === null ? '' : formatWon(rental.orderAmount, language);
  const values: Partial<MailValues> = {
    location,
    place,
    unit,
    startDate,
    endDate,
    amount,
    days: policy.move.carryingDays,
    ...(await valuesOfLeft(sources, rental, left)),
  };
  return {
    to: rental,
    text: (texts) => texts.rentalMoved,
    values,
    facts: ({ labels }) => [
      ...(orderId ? [[labels.order, orderId] as const] : []),
      [labels.location, location],
      [labels.unit, unit],
      [labels.range, `${startDate} ~ ${endDate}`],
      ...(amount ? [[labels.amount, amount] as const] : []),
    ],
    // A guest has no order of a move that cost nothing, and reaches it by that of the unit before.
    path: pathOf(orderId === null && left ? { ...rental, orderId: left.orderId } : rental),
  };
}

/** The writers of mails about a rental that moved. */
export const moveWriters = { 'reservation-moved': rentalMoved } as const satisfies Readonly<Record<string, Writer>>;
