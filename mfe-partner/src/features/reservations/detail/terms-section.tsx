import type { ReservationDetail } from '@hamkke/contracts';
import { unitLabel, useWonText } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../components/use-today.ts';
import { useRangeText, useStatusText } from '../reservation-texts.ts';
import { OtherReservation } from './other-reservation.tsx';

type Term = NonNullable<ReservationDetail['terms']>[number];

/**
 * The periods of a rental that was extended or moved, the newest first, with the ways to the others, and their units
 * where they are not all the same; nothing for only one.
 */
export function TermsSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('partner');
  const statusText = useStatusText();
  const today = useToday();
  const unitText = useUnitText(reservation);
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
            unit={unitText(term)}
            shown={term.reservationId === reservationId}
          />
        ))}
      </ol>
    </Section>
  );
}

/** Which unit a period is in; nothing where all of them are in one, or where the server does not say. */
function useUnitText({ terms = [], locationId: here }: ReservationDetail): (term: Term) => string | undefined {
  const own = usePartnerText();
  const differs = (of: (term: Term) => string | undefined) => new Set(terms.map(of)).size > 1;
  const areUnits = differs(({ unitNumber }) => unitNumber);
  const areLocations = differs(({ locationName }) => locationName);
  return ({ unitNumber, locationId = here, locationName }) => {
    if (!areUnits || unitNumber === undefined) return undefined;
    const label = unitLabel({ unitNumber, locationId });
    return areLocations && locationName !== undefined ? `${label} · ${own(locationName)}` : label;
  };
}

interface LineProps {
  readonly term: Term;
  readonly status: string;
  readonly unit: string | undefined;
  readonly shown: boolean;
}

function Line({ term, status, unit, shown }: LineProps) {
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
        <OtherReservation reservationId={term.reservationId}>{rangeText(term)}</OtherReservation>
      )}
      <span className="pt:text-sm pt:text-faint">
        {unit !== undefined && `${unit} · `}
        {won(term.totalAmount)} · {status}
        {shown && ` · ${t('reservations.terms.this')}`}
      </span>
    </li>
  );
}
