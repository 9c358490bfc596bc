import { policy } from '@hamkke/contracts';
import { type CalendarDate, formatWon, lastPriorityDay, seoulDateOf } from '@hamkke/money';
import type { RentalFacts } from '../../domain/mail-ports.ts';
import { topicOf } from '../../domain/mail.ts';
import { noAmount } from '../talk/message-templates.ts';
import type { MailText, MailTexts } from './mail-texts.ts';
import { dayIn, placeIn, type Writer } from './mail-writer.ts';

const ofRental =
  (text: (texts: MailTexts, rental: RentalFacts) => MailText, isWanted: (rental: RentalFacts) => boolean): Writer =>
  async (sources, { kind, about, amount }) => {
    const rental = await sources.facts.rental(about);
    if (!rental || !isWanted(rental)) return undefined;
    const { language, locationName } = rental;
    const { location, place } = await placeIn(sources, locationName, { language, about });
    const day = (date: CalendarDate) => dayIn(date, language);
    const today = seoulDateOf(sources.clock());
    const range = `${day(rental.startDate)} ~ ${day(rental.endDate)}`;
    const priorityUntil = lastPriorityDay(rental.endDate, { today, days: policy.extensionPriorityDays });
    return {
      to: topicOf(kind) ? { ...rental, mailsOff: await sources.facts.switchedOffAt(rental.reservationId) } : rental,
      text: (texts) => text(texts, rental),
      values: {
        location,
        place,
        endDate: day(rental.endDate),
        priorityUntil: priorityUntil ? day(priorityUntil) : '',
        amount: amount === 0 ? '' : formatWon(amount ?? rental.amount, language),
      },
      facts: ({ labels }) => [
        ...(rental.orderId ? [[labels.order, rental.orderId] as const] : []),
        [labels.location, location],
        [labels.unit, rental.unitNumber],
        [labels.range, range],
        [labels.amount, formatWon(rental.amount, language)],
        ...(amount === null || amount === 0 ? [] : [[labels.refunded, formatWon(amount, language)] as const]),
      ],
      path: pathOf(rental),
      message: {
        phone: rental.phone,
        values: {
          location: place,
          unit: rental.unitNumber,
          range,
          endDate: day(rental.endDate),
          amount: amount === 0 ? noAmount : formatWon(amount ?? rental.amount, language),
        },
      },
    };
  };

/** The page of a rental; a guest finds it by the look-up of its order. */
export const pathOf = ({
  hasAccount,
  orderId,
  reservationId,
}: Pick<RentalFacts, 'hasAccount' | 'orderId' | 'reservationId'>): string =>
  hasAccount || !orderId ? `/profile/reservations/${reservationId}` : `/reservations/lookup?order=${orderId}`;

/** What is confirmed: a booking, another period of a rental that ends with it, or of one that renews. */
function confirmedText(texts: MailTexts, { isExtension, isRenewing }: RentalFacts): MailText {
  if (!isExtension) return texts.bookingConfirmed;
  return isRenewing ? texts.extensionRenewed : texts.extensionConfirmed;
}

/** The writers of mails about a rental. */
export const rentalWriters = {
  'booking-confirmed': ofRental(confirmedText, ({ status }) => status !== 'cancelled'),
  'reservation-cancelled': ofRental(
    (texts, { isExtension }) => (isExtension ? texts.extensionCancelled : texts.reservationCancelled),
    ({ status }) => status === 'cancelled',
  ),
  refunded: ofRental(
    (texts) => texts.refunded,
    () => true,
  ),
  'ending-soon': ofRental(
    (texts) => texts.endingSoon,
    // A rental that renews does not end: its charge is announced instead. One that moved ends in the other unit.
    ({ status, isRenewing, isMovedOn }) => status === 'active' && !isRenewing && !isMovedOn,
  ),
  'notice-received': ofRental(
    (texts) => texts.noticeReceived,
    ({ status, isMovedOn }) => status === 'active' && !isMovedOn,
  ),
} as const;
