import type { ReservationDetail, Unit } from '@hamkke/contracts';
import { formatCalendarDate, formatWon, type CalendarDate, type Quote } from '@hamkke/money';
import { Disclosure } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { FactList, type Fact } from '../../../components/fact-list.tsx';
import { longDate } from '../../../components/long-date.ts';
import { nextTermOf, type NextTerm } from '../../../components/rental/next-term.ts';
import { useToday } from '../../../components/rental/use-today.ts';

interface AfterRentalProps {
  readonly unit: Unit;
  readonly priced: Quote;
  /** In won: the quote, or what the server said when it refused the quote. */
  readonly amount: number;
  /** The reservation that the order extends. */
  readonly extended: ReservationDetail | undefined;
}

/**
 * What comes after the rental, folded: it ends, nothing is charged by itself, and what renewing would mean. Nothing is
 * agreed to here: renewing has an agreement of its own. Left out of a rental that renews already, for it goes on by
 * itself. Source: decision 0049
 */
export function AfterRental({ unit, priced, amount, extended }: AfterRentalProps) {
  const { t, i18n } = useTranslation('booking');
  const today = useToday();
  const { end } = priced.range;
  const until = extended?.options.extend?.until ?? undefined;
  const byHand = useByHand(end, until);
  if (extended?.renewing === true) return null;
  // a rental renews only where nobody has the unit later
  const term = until === undefined ? nextTermOf({ period: priced.period, end }, unit, today) : undefined;
  return (
    <div className="bk:mt-2">
      <Disclosure level={3} summary={t('checkout.after.summary')}>
        <div className="bk:flex bk:flex-col bk:gap-2 bk:text-sm bk:text-muted">
          <p>{t('checkout.after.ends', { date: longDate(end, i18n.language) })}</p>
          <p>{byHand}</p>
          {term && <Renewing term={term} price={priceOf(term, priced, amount)} />}
        </div>
      </Disclosure>
    </div>
  );
}

/**
 * What the next term costs today, in won: where the server named another price than the page's, only the order's own
 * period is known.
 */
function priceOf(term: NextTerm, priced: Quote, amount: number): number | undefined {
  if (amount === priced.amount) return term.amount;
  return term.period === priced.period ? amount : undefined;
}

/** How the rental can be extended by hand; `until` is the last day where somebody is known to have the unit later. */
function useByHand(end: CalendarDate, until: CalendarDate | undefined): string {
  const { t, i18n } = useTranslation('booking');
  if (until === undefined) return t('checkout.after.extend');
  return until > end
    ? t('checkout.after.extendUntil', { date: longDate(until, i18n.language) })
    : t('checkout.after.taken');
}

interface RenewingProps {
  readonly term: NextTerm;
  /** In won; undefined where it is not known. */
  readonly price: number | undefined;
}

/** What renewing would mean: its next term at the prices of today, and how it is switched on. */
function Renewing({ term: { period, range, chargeOn }, price }: RenewingProps) {
  const { t, i18n } = useTranslation('booking');
  const date = (day: CalendarDate) => formatCalendarDate(day, i18n.language);
  const days = { period: t(`period.${period}`), start: date(range.start), end: date(range.end) };
  const facts: readonly Fact[] = [
    [t('checkout.after.nextPeriod'), t('checkout.periodText', days)],
    [t('checkout.after.price'), price === undefined ? undefined : formatWon(price, i18n.language)],
    [t('checkout.after.chargeOn'), date(chargeOn)],
  ];
  return (
    <>
      <h4 className="bk:mt-2 bk:font-medium bk:text-strong">{t('checkout.after.renewing')}</h4>
      <p>{t('checkout.after.agreement')}</p>
      <FactList facts={facts} />
    </>
  );
}
