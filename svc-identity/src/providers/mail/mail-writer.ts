import { type CalendarDate, formatCalendarDate, seoulDateOf } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import type { MailFacts, MailLanguage, PartnerTexts, Recipient } from '../../domain/mail-ports.ts';
import type { QueuedMail } from '../../domain/mail.ts';
import type { MessageValues } from '../talk/message-templates.ts';
import type { MailText, MailTexts, MailValues } from './mail-texts.ts';
import { en } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { zh } from './texts/zh.ts';

export const textsOf: Readonly<Record<MailLanguage, MailTexts>> = { ko, en, ja, zh };

/** What a mail is written out of. */
export interface Sources {
  readonly facts: MailFacts;
  readonly partnerTexts: PartnerTexts;
  readonly clock: Clock;
}

/** A mail before it has the form of all mails. */
export interface Content {
  readonly to: Recipient;
  readonly text: (texts: MailTexts) => MailText;
  readonly values?: Partial<MailValues>;
  readonly facts?: (texts: MailTexts) => readonly (readonly [string, string])[];
  readonly path?: string;
  readonly code?: string;
  /** What a message by telephone says of the same, and to which number; absent where its template would not be true. */
  readonly message?: { readonly phone: string | null; readonly values: MessageValues } | undefined;
}

/**
 * Writes what one kind of mail says. Undefined where it need not be sent any more.
 * @throws UNAVAILABLE when the facts cannot be loaded now
 */
export type Writer = (sources: Sources, queued: QueuedMail) => Promise<Content | undefined>;

/**
 * A day as a sentence has it: 2026년 12월 24일 in Korean, where the medium form with its full stops is for tables only.
 */
export const dayIn = (date: CalendarDate, language: MailLanguage): string =>
  language === 'ko'
    ? new Intl.DateTimeFormat('ko', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
    : formatCalendarDate(date, language);

/** An instant by the clocks of Seoul, with hours and minutes, as a sentence has it: 2026년 12월 24일 15:30 in Korean. */
export const momentIn = (at: Date, language: MailLanguage): string =>
  `${dayIn(seoulDateOf(at), language)} ${timeOfDay.format(at)}`;

/** The same, said to be the time of Seoul where the reader may live elsewhere. */
export const seoulTimeIn = (at: Date, language: MailLanguage): string =>
  textsOf[language].inSeoul(momentIn(at, language));

const timeOfDay = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
});

/** A location's name in a language, and its form for beside the product's name: without it where it begins with it. */
export async function placeIn(
  { partnerTexts }: Pick<Sources, 'partnerTexts'>,
  locationName: string,
  { language, about }: { language: MailLanguage; about: string },
): Promise<{ location: string; place: string }> {
  const [location = locationName] = await partnerTexts.inLanguage([locationName], language, `mail-${about}`);
  const { brand } = textsOf[language];
  return { location, place: location.startsWith(`${brand} `) ? location.slice(brand.length + 1) : location };
}
