import { documentVersions, policy, type DocumentName, type RuntimeConfig } from '@hamkke/contracts';
import { calendarDate, formatCalendarDate, formatWon } from '@hamkke/money';
import type { Language } from '@hamkke/ui/languages';
import type { DocumentFacts, Gaps } from './document-text.ts';

/** Figures of the documents alone, which no service enforces: the operator decides them with its lawyer. */
const ownFigures = { leftBehindDays: 30, changeNoticeDays: 7, adverseChangeNoticeDays: 30, minimumAge: 14 } as const;

/** Rentals that were booked before this day get nothing back when they end early. Source: decision 0051 */
const earlyEndSince = calendarDate('2026-11-27');

/** The figures of renewing, as the policy has them. */
function renewalFacts(language: Language): DocumentFacts['renewal'] {
  const { chargeDaysBefore, announceDaysBefore, retryDays, graceDays, proposeDaysBefore, leastAnswerDays } =
    policy.renewal;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const all = (counts: readonly number[]) => list.format(counts.map((count) => days.format(count)));
  return {
    charge: chargeDaysBefore,
    announce: all(announceDaysBefore),
    retry: all(retryDays),
    grace: graceDays,
    propose: proposeDaysBefore,
    leastAnswer: leastAnswerDays,
  };
}

/** Gathers what a document's text needs; a bracketed gap stands where the operator has set nothing in this language. */
export function documentFacts(
  name: DocumentName,
  language: Language,
  { operator, support }: RuntimeConfig,
  gaps: Gaps,
): DocumentFacts {
  const { from, to, lunchFrom, lunchTo } = policy.supportHours;
  return {
    ...gaps,
    ...operator?.[language],
    ...(support && { phone: support.phone, email: support.email }),
    effective: formatCalendarDate(calendarDate(documentVersions[name]), language),
    minimumDays: policy.minimumRentalDays,
    holdMinutes: policy.holdMinutes,
    cancelHours: policy.freeCancelHours,
    noticeDays: policy.endingNoticeDays,
    earlyEndSince: formatCalendarDate(earlyEndSince, language),
    priorityDays: policy.extensionPriorityDays,
    waitingDays: policy.waiting.retainedDays,
    openingDays: policy.access.openingDays,
    move: { carrying: policy.move.carryingDays, leastCharge: formatWon(policy.move.leastCharge, language) },
    renewal: renewalFacts(language),
    hours: { from, to, lunchFrom, lunchTo },
    ...ownFigures,
  };
}
