import type { ReservationDetail } from '@hamkke/contracts';
import { useWonText } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useReservationPath } from '../../../components/managing/use-scope.ts';
import { useToday } from '../../../components/use-today.ts';
import { useRangeText, useStatusText } from '../reservation-texts.ts';
import type { ListState } from './back-heading.tsx';

type Term = NonNullable<ReservationDetail['terms']>[number];

/** The periods of a rental that was extended, the newest first, with the ways to the others; nothing for only one. */
export function TermsSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('partner');
  const statusText = useStatusText();
  const today = useToday();
  const { reservationId, terms = [], renewing } = reservation;
  if (terms.length < 2) return null;
  return (
    <Section heading={t('reservations.terms.heading')}>
      <ol className="pt:m-0 pt:flex pt:max-h-96 pt:list-none pt:flex-col pt:gap-2 pt:overflow-y-auto pt:p-0">
        {terms.toReversed().map((term) => (
          <Line
            key={term.reservationId}
            term={term}
            // Only of the reservation that the page shows is it known whether it renews.
            status={statusText(term.reservationId === reservationId ? { ...term, renewing } : term, today)}
            shown={term.reservationId === reservationId}
          />
        ))}
      </ol>
    </Section>
  );
}

function Line({ term, status, shown }: { readonly term: Term; readonly status: string; readonly shown: boolean }) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const rangeText = useRangeText();
  return (
    <li
      aria-current={shown || undefined}
      className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-4 pt:tabular-nums"
    >
      {shown ? (
        <span className="pt:inline-flex pt:min-h-11 pt:items-center pt:font-medium pt:text-strong">
          {rangeText(term)}
        </span>
      ) : (
        <TermLink term={term} />
      )}
      <span className="pt:text-sm pt:text-faint">
        {won(term.totalAmount)} · {status}
        {shown && ` · ${t('reservations.terms.this')}`}
      </span>
    </li>
  );
}

/** The way to another period, from which the way back still leads to the list as it was left. */
function TermLink({ term }: { readonly term: Term }) {
  const pathOf = useReservationPath();
  const state = useLocation().state as ListState | null;
  const rangeText = useRangeText();
  return (
    <Link
      to={pathOf(term.reservationId)}
      state={state}
      className="pt:inline-flex pt:min-h-11 pt:items-center pt:text-accent-strong pt:underline pt:underline-offset-4"
    >
      {rangeText(term)}
    </Link>
  );
}
