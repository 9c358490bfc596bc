import { policy } from '@hamkke/contracts';
import { type CalendarDate, formatWon } from '@hamkke/money';
import type { MailLanguage, PersonFacts, RentalFacts } from '../../domain/mail-ports.ts';
import type { BusinessMailKind, QueuedMail } from '../../domain/mail.ts';
import type { MailText, MailTexts } from './mail-texts.ts';
import { type Content, dayIn, placeIn, type Sources, type Writer } from './mail-writer.ts';

/** Who gets a mail whose event says so. */
const recipientOf = async ({ facts }: Sources, { to }: QueuedMail): Promise<PersonFacts | undefined> =>
  to === undefined ? undefined : await facts.person(to);

/**
 * Informs an administrator that somebody applied as a partner. Nothing where it was decided meanwhile, or the recipient
 * is an administrator no more.
 */
async function applicationWaits(sources: Sources, queued: QueuedMail): Promise<Content | undefined> {
  const company = (await sources.facts.person(queued.about))?.applyingAs;
  const administrator = await recipientOf(sources, queued);
  if (!company || !administrator?.isAdministrator) return undefined;
  return {
    to: administrator,
    text: ({ business }) => business.applicationWaits,
    values: { company, hours: policy.partnerApprovalHours },
    facts: ({ business }) => [[business.labels.company, company]],
    // The first screen of an administrator's profile is the list of applications.
    path: '/profile',
  };
}

interface OfUnit {
  readonly text: (texts: MailTexts) => MailText;
  readonly isWanted: (rental: RentalFacts, sources: Sources) => boolean | Promise<boolean>;
  readonly path: (rental: RentalFacts) => string;
}

/** A mail to the partner about a unit: which, where, which days and what they cost; never who rents it. */
const ofUnit =
  ({ text, isWanted, path }: OfUnit): Writer =>
  async (sources, queued) => {
    const { about, amount: owed } = queued;
    const partner = await recipientOf(sources, queued);
    const rental = partner && (await sources.facts.rental(about));
    if (!rental || !(await isWanted(rental, sources))) return undefined;
    const { language } = partner;
    const { location, place } = await placeIn(sources, rental.locationName, { language, about });
    const day = (date: CalendarDate) => dayIn(date, language);
    const [startDate, endDate] = [day(rental.startDate), day(rental.endDate)];
    const refund = owed ? formatWon(owed, language) : '';
    return {
      to: partner,
      text,
      values: { location, place, unit: rental.unitNumber, startDate, endDate, amount: refund },
      facts: ({ labels }) => [
        [labels.location, location],
        [labels.unit, rental.unitNumber],
        [labels.range, `${startDate} ~ ${endDate}`],
        [labels.amount, formatWon(rental.amount, language)],
        ...(refund ? [[labels.refunded, refund] as const] : []),
      ],
      path: path(rental),
    };
  };

const reservationPath = ({ reservationId }: RentalFacts) => `/franchise-dashboard/reservations/${reservationId}`;

/** The unit is to be checked: its customer is out of it, and does not go on in it by another term. */
async function isLeft(rental: RentalFacts, { facts }: Sources): Promise<boolean> {
  const { status, isRenewing } = rental;
  const isOver = status === 'cancelled' || (status === 'expired' && !isRenewing);
  return isOver && !(await facts.goesOn(rental.reservationId));
}

/** A month as a sentence has it: 2026년 11월 in Korean. */
const monthIn = (month: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

async function settled(sources: Sources, queued: QueuedMail): Promise<Content | undefined> {
  const partner = await recipientOf(sources, queued);
  if (!partner || queued.month === undefined) return undefined;
  const month = monthIn(queued.month, partner.language);
  const amount = formatWon(queued.amount ?? 0, partner.language);
  return {
    to: partner,
    text: ({ business }) => business.settled,
    values: { month, amount },
    facts: ({ business }) => [
      [business.labels.month, month],
      [business.labels.settled, amount],
    ],
    path: '/franchise-dashboard/revenue/settlements',
  };
}

/** The writers of mails to who runs a location or the business. Source: decision 0061 */
export const businessWriters: Readonly<Record<BusinessMailKind, Writer>> = {
  'application-waits': applicationWaits,
  'partner-booked': ofUnit({
    text: ({ business }) => business.booked,
    // A next term brings nobody new: whoever has the unit stays in it.
    isWanted: ({ status, isExtension }) => status !== 'cancelled' && !isExtension,
    path: reservationPath,
  }),
  'partner-cancelled': ofUnit({
    text: ({ business }) => business.cancelled,
    isWanted: ({ status }) => status === 'cancelled',
    path: reservationPath,
  }),
  'partner-left': ofUnit({
    text: ({ business }) => business.left,
    isWanted: isLeft,
    path: ({ locationId }) => `/franchise-dashboard/warehouses/${locationId}/work`,
  }),
  'partner-settled': settled,
};
