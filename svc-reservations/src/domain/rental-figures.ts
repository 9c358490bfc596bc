import type { RentalFigures, RentalMonth } from '@hamkke/contracts';
import { calendarDate, monthOf, monthSpan, seoulDateOf, type CalendarDate } from '@hamkke/money';
import { goesOn, lastOpenDay } from './access.ts';
import type { TermFacts } from './figure-ports.ts';
import { never } from './reservation.ts';

/** All terms of one rental in all its units. */
interface Rental {
  readonly paid: readonly PaidTerm[];
  /** Its first day, or that of the first of its terms that was read. */
  readonly first: CalendarDate;
  /** Whether `first` is the day on which it began. */
  readonly begins: boolean;
  /** Its last day; today, while it is due to go on. */
  readonly until: CalendarDate;
  /** Whether it renews by a saved card, or its next term waits for its payment. */
  readonly isDue: boolean;
  readonly isInvoluntary: boolean;
}

interface PaidTerm {
  readonly term: TermFacts;
  /** The last day on which it had its unit. */
  readonly last: CalendarDate;
}

const isNextTerm = ({ holdUntil }: TermFacts) => holdUntil?.getTime() === never.getTime();

/**
 * The last day of a term that was paid and still is; undefined for one that waits to be set active again, that its
 * customer cancelled (which is possible within the free hours only), of which everything goes back, and that was over
 * before its first day.
 */
function lastDayOf({ state, range, amount, refundOwed }: TermFacts): CalendarDate | undefined {
  if (state.status === 'active') return range.end;
  if (state.status === 'pending' || (amount > 0 && refundOwed >= amount)) return undefined;
  if (state.status === 'cancelled' && state.reason === 'renter') return undefined;
  const endedOn = seoulDateOf(state.since);
  const last = endedOn < range.end ? endedOn : range.end;
  return range.start <= last ? last : undefined;
}

/** Whether a next term that was never paid was still there when the days before it were over. */
function stoodUnpaid({ state }: TermFacts, last: CalendarDate): boolean {
  return state.status === 'pending' || seoulDateOf(state.since) > last;
}

/** The first term of the rental of each term, by its links; of one whose link leads out of what was read, itself. */
function firstTerms(terms: readonly TermFacts[]): (term: TermFacts) => TermFacts {
  const byId = new Map(terms.map((term) => [term.reservationId, term]));
  return (term) => {
    const seen = new Set<TermFacts>();
    let first = term;
    for (let before: TermFacts | undefined = term; before && !seen.has(before);) {
      first = before;
      seen.add(first);
      before = byId.get(first.continues ?? first.movedFrom?.reservationId ?? '');
    }
    return first;
  };
}

function rentalOf(
  root: TermFacts,
  terms: readonly TermFacts[],
  unpaidAfter: (term: TermFacts) => readonly TermFacts[],
  today: CalendarDate,
): Rental | undefined {
  const paid = terms
    .flatMap((term): PaidTerm[] => {
      const last = lastDayOf(term);
      return last === undefined ? [] : [{ term, last }];
    })
    .sort((a, b) => a.term.range.start.localeCompare(b.term.range.start));
  const [earliest] = paid;
  if (!earliest) return undefined;
  const latest = paid.reduce((one, other) => (other.last >= one.last ? other : one));
  const { term, last } = latest;
  const next = unpaidAfter(term);
  const isDue = goesOn(term, next);
  const inGrace = isDue && last < today && today <= lastOpenDay({ range: { ...term.range, end: last }, goesOn: true });
  const passed = term.state.status !== 'cancelled' && last === term.range.end;
  return {
    paid,
    first: earliest.term.range.start,
    begins: root.continues === null && root.movedFrom === null,
    until: inGrace ? today : last,
    isDue,
    isInvoluntary: passed && (term.renewing || next.some((one) => stoodUnpaid(one, last))),
  };
}

/** Every rental of which a term was paid. */
function rentalsOf({ terms, unpaid }: RentalTerms, today: CalendarDate): Rental[] {
  const firstOf = firstTerms(terms);
  const unpaidByTerm = Map.groupBy(unpaid, ({ continues }) => continues);
  const unpaidAfter = ({ reservationId }: TermFacts) => unpaidByTerm.get(reservationId) ?? [];
  return [...Map.groupBy(terms, firstOf)].flatMap(([root, ones]) => rentalOf(root, ones, unpaidAfter, today) ?? []);
}

const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);
const count = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length;

function countMonth(rentals: readonly Rental[], month: string, today: CalendarDate): RentalMonth {
  const { start, end } = monthSpan(month);
  const isIn = (day: CalendarDate) => day >= start && day <= end;
  const began = (day: CalendarDate) => isIn(day) && day <= today;
  const running = count(rentals, ({ first, until }) => first < start && until >= start);
  const over = rentals.filter(({ until }) => isIn(until) && until < today);
  const involuntary = count(over, ({ isInvoluntary }) => isInvoluntary);
  const later = rentals
    .flatMap(({ paid, begins }) => (begins ? paid.slice(1) : paid))
    .filter(({ term }) => term.continues !== null && began(term.range.start));
  const renewed = count(later, ({ term }) => isNextTerm(term));
  return {
    month,
    running,
    started: count(rentals, ({ first, begins }) => begins && began(first)),
    ended: over.length,
    involuntary,
    renewed,
    extended: later.length - renewed,
    churn: percentOf(over.length, running),
    loss: percentOf(involuntary, running),
  };
}

/** The last so many months of Seoul, the oldest first; the last one is that of the day. */
export function lastMonths(today: CalendarDate, months: number): string[] {
  const [year = 0, month = 0] = monthOf(today).split('-').map(Number);
  return Array.from({ length: months }, (_, index) => {
    const at = year * 12 + month - months + index;
    return monthOf(calendarDate(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`));
  });
}

/** What the figures are counted from: terms that once were paid, and next terms of renewals that never were. */
export interface RentalTerms {
  readonly terms: readonly TermFacts[];
  readonly unpaid: readonly TermFacts[];
}

/**
 * How rentals went on, by month. `terms` must reach back to the day before the first month; a term that goes on from an
 * earlier one began before. Source: decision 0058
 */
export function countRentals(
  facts: RentalTerms,
  { months, today }: { readonly months: readonly string[]; readonly today: CalendarDate },
): RentalFigures {
  const rentals = rentalsOf(facts, today);
  const runNow = rentals.filter(({ first, until }) => first <= today && until >= today);
  return {
    months: months.map((month) => countMonth(rentals, month, today)),
    renewing: count(runNow, ({ isDue }) => isDue),
    runningNow: runNow.length,
  };
}
