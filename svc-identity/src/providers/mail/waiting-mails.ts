import { policy } from '@hamkke/contracts';
import { type CalendarDate, formatWon } from '@hamkke/money';
import type { WaitingFacts } from '../../domain/mail-ports.ts';
import type { QueuedMail, WaitingMailKind } from '../../domain/mail.ts';
import type { MailTexts } from './mail-texts.ts';
import { type Content, dayIn, momentIn, placeIn, type Sources, type Writer } from './mail-writer.ts';

/** What both mails say: where, which size, from when on, and the page of the place. */
async function aboutPlace(sources: Sources, { id, about }: QueuedMail, waiting: WaitingFacts) {
  const { language, size } = waiting;
  const { location, place } = await placeIn(sources, waiting.locationName, { language, about: id });
  const day = (date: CalendarDate) => dayIn(date, language);
  return {
    day,
    location,
    content: {
      to: waiting,
      values: { location, place, size, startDate: day(waiting.startDate), hours: policy.waiting.confirmHours },
      path: `/waiting/${about}`,
    },
  };
}

const placeRows = ({ labels }: MailTexts, location: string, size: string) =>
  [
    [labels.location, location],
    [labels.size, size],
  ] as const;

/** The writers of mails about a place in a waiting list. Source: decision 0052 */
export const waitingWriters: Readonly<Record<WaitingMailKind, Writer>> = {
  async 'waiting-confirm'(sources, queued): Promise<Content | undefined> {
    const waiting = await sources.facts.waiting(queued.about, queued.id);
    if (waiting?.status !== 'unconfirmed') return undefined;
    const { content, day, location } = await aboutPlace(sources, queued, waiting);
    return {
      ...content,
      text: (texts) => texts.waitingConfirm,
      facts: (texts) => [...placeRows(texts, location, waiting.size), [texts.labels.from, day(waiting.startDate)]],
    };
  },
  async 'waiting-offered'(sources, queued): Promise<Content | undefined> {
    const waiting = await sources.facts.waiting(queued.about, queued.id);
    // One that lapsed is said to be offered until somebody looks at it.
    if (queued.at !== undefined && new Date(queued.at) <= sources.clock()) return undefined;
    if (waiting?.status !== 'offered' || !waiting.offer) return undefined;
    const { content, day, location } = await aboutPlace(sources, queued, waiting);
    const { unitNumber, startDate, endDate, amount } = waiting.offer;
    const until = momentIn(waiting.offer.until, waiting.language);
    return {
      ...content,
      text: (texts) => texts.waitingOffered,
      values: { ...content.values, until },
      facts: (texts) => [
        ...placeRows(texts, location, waiting.size),
        [texts.labels.unit, unitNumber],
        [texts.labels.range, `${day(startDate)} ~ ${day(endDate)}`],
        [texts.renewals.labels.price, formatWon(amount, waiting.language)],
        [texts.labels.until, texts.heldUntil(until)],
      ],
    };
  },
};
