import type { Renewal, ReservationDetail, TimelineStep } from '@hamkke/contracts';
import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import { stepAhead } from './step-ahead.ts';
import { entriesOf, entryStep, renewalSteps, type Step } from './steps.ts';

/** A term of a rental, as its steps say it. */
export type StepTerm = Pick<
  TimelineStep,
  'reservationId' | 'unitNumber' | 'locationId' | 'locationName' | 'startDate' | 'endDate' | 'continues'
>;

/** What happened in a term, the newest first. */
export interface TermSteps {
  readonly term: StepTerm;
  readonly steps: readonly Step[];
}

export interface TimelineFacts {
  readonly reservation: ReservationDetail;
  /** As the server answers it; undefined where it does not. */
  readonly timeline: readonly TimelineStep[] | undefined;
  /** Null where the rental does not renew; undefined where nobody knows. */
  readonly renewal: Renewal | null | undefined;
  /** When the door code was issued, where there is one. */
  readonly codeIssuedAt: string | null;
  readonly today: CalendarDate;
}

const instantOf = (step: Step) => ('at' in step ? Date.parse(step.at) : Infinity);

/** Entries by their terms: the term that begins last comes first. */
function byTerm(entries: readonly TimelineStep[]): readonly TermSteps[] {
  const terms = new Map(entries.map((entry) => [entry.reservationId, entry]));
  return [...terms.values()]
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
    .map((term) => ({
      term,
      steps: entries.filter(({ reservationId }) => reservationId === term.reservationId).map(entryStep),
    }));
}

/**
 * The term in which something of the whole rental happened: the last one that had begun on that day, or the first of all
 * before that.
 */
function termAt(terms: readonly StepTerm[], at: string): string | undefined {
  const day = seoulDateOf(new Date(at));
  return (terms.find(({ startDate }) => startDate <= day) ?? terms.at(-1))?.reservationId;
}

/** The timeline of a rental by its terms, the newest first; what is ahead stands before all else of its term. */
export function buildTimeline({
  reservation,
  timeline,
  renewal,
  codeIssuedAt,
  today,
}: TimelineFacts): readonly TermSteps[] {
  const groups = byTerm(entriesOf(reservation, timeline));
  const terms = groups.map(({ term }) => term);
  const ahead = stepAhead(reservation, renewal, today);
  const besides: readonly Step[] = [
    ...(renewal ? renewalSteps(renewal) : []),
    ...(codeIssuedAt === null ? [] : [{ kind: 'code', at: codeIssuedAt } as const]),
  ];
  return groups.map(({ term, steps }) => ({
    term,
    steps: [
      ...(ahead?.reservationId === term.reservationId ? [ahead.step] : []),
      ...besides.filter((step) => 'at' in step && termAt(terms, step.at) === term.reservationId),
      ...steps,
    ].toSorted((a, b) => instantOf(b) - instantOf(a)),
  }));
}

/** So many steps from the top, with the terms that they are of. */
export function firstSteps(groups: readonly TermSteps[], count: number): readonly TermSteps[] {
  let left = count;
  return groups.flatMap(({ term, steps }) => {
    const shown = steps.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : { term, steps: shown };
  });
}

/** How many steps there are in all. */
export const countSteps = (groups: readonly TermSteps[]): number =>
  groups.reduce((sum, { steps }) => sum + steps.length, 0);
