import { policy } from '@hamkke/contracts';
import type { VisitFacts } from '../../domain/mail-ports.ts';
import type { VisitMailKind } from '../../domain/mail.ts';
import type { MailText, MailTexts } from './mail-texts.ts';
import { placeIn, seoulTimeIn, type Writer } from './mail-writer.ts';

const minuteMs = 60_000;
/** The first full minute that is not before an instant: a visit is possible from what a mail says on, and not sooner. */
const nextMinute = (at: Date) => new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs);

/** What a mail about a visit says by its state. */
interface Form {
  readonly text: (texts: MailTexts) => MailText;
  /** What its table says below the location. */
  readonly row?: (texts: MailTexts) => readonly [string, string];
}

/**
 * What to say of a visit. Of one that is over, or was never begun, nothing: its link leads nowhere any more. Of one that
 * is open its link all the same: whoever requested it once more stands at the door without the page.
 */
function formOf(
  { state }: Pick<VisitFacts, 'state'>,
  { until, nextFrom }: { until: string; nextFrom: string | null },
): Form | undefined {
  switch (state) {
    case 'ready':
      return {
        text: ({ visits }) => visits.ready,
        row: ({ visits }) => [visits.labels.beginBy, until],
      };
    case 'open':
      return { text: ({ visits }) => visits.open };
    case 'limited':
      return nextFrom === null
        ? undefined
        : {
            text: ({ visits }) => visits.limited,
            row: ({ visits }) => [visits.labels.nextFrom, nextFrom],
          };
    case 'over':
    case 'lapsed':
      return undefined;
  }
}

/**
 * The writer of the mail about a visit before renting. Its id stands behind `#`, which no server's log has. Source:
 * decision 0057
 */
export const visitWriters: Readonly<Record<VisitMailKind, Writer>> = {
  async 'visit-requested'(sources, { id, about }) {
    const visit = await sources.facts.visit(about, id);
    if (!visit) return undefined;
    const { language, locationName } = visit;
    const until = seoulTimeIn(visit.beginBy, language);
    const nextFrom = visit.nextFrom ? seoulTimeIn(nextMinute(visit.nextFrom), language) : null;
    const form = formOf(visit, { until, nextFrom });
    if (!form) return undefined;
    const { location, place } = await placeIn(sources, locationName, { language, about: id });
    const { minutes, everyDays: days } = policy.visit;
    return {
      to: visit,
      text: form.text,
      values: { location, place, until, nextFrom: nextFrom ?? '', minutes, days },
      facts: (texts) => [[texts.labels.location, location], ...(form.row ? [form.row(texts)] : [])],
      // The text of one that is limited has no button for it.
      path: `/access/visit#${about}`,
    };
  },
};
