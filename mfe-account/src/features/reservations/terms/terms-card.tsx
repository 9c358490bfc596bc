import type { ReservationDetail } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { Card, VisuallyHidden } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { ProgressBadge } from '../components/progress-badge.tsx';
import { useUnitName } from '../moving/use-unit-name.ts';
import { progressOf } from '../progress.ts';
import { useRangeText } from '../rental-labels.ts';
import { TermLink } from './term-link.tsx';
import { unitsOf, type Term } from './terms.ts';

interface TermsCardProps {
  readonly reservation: ReservationDetail;
  readonly now: Date;
}

/** The periods of a rental that was extended or moved, the newest first, with the ways to the others; nothing for only one. */
export function TermsCard({ reservation, now }: TermsCardProps) {
  const { t } = useTranslation('account');
  const { terms = [] } = reservation;
  if (terms.length < 2) return null;
  return (
    <Card>
      <h2 id="terms-heading" className="ac:mb-4 ac:text-lg ac:font-bold">
        {t('reservations.terms.heading')}
      </h2>
      <ol
        aria-labelledby="terms-heading"
        className="ac:m-0 ac:flex ac:max-h-96 ac:list-none ac:flex-col ac:gap-4 ac:overflow-y-auto ac:p-0"
      >
        {terms.toReversed().map((term) => (
          <TermLine key={term.reservationId} reservation={reservation} term={term} now={now} />
        ))}
      </ol>
    </Card>
  );
}

function TermLine({ reservation, term, now }: TermsCardProps & { readonly term: Term }) {
  const { t, i18n } = useTranslation('account');
  const rangeText = useRangeText();
  const nameOf = useUnitName();
  const { isInUnits, isInLocations } = unitsOf(reservation.terms);
  const { unit, branch } = nameOf({
    unitNumber: term.unitNumber ?? '',
    locationId: term.locationId ?? reservation.locationId,
    locationName: term.locationName ?? '',
  });
  const isThis = term.reservationId === reservation.reservationId;
  // Only this reservation's hold is known here.
  const progress = progressOf(
    { ...term, holdUntil: isThis ? reservation.holdUntil : null, renewing: reservation.renewing },
    now,
  );
  return (
    <li aria-current={isThis || undefined} className="ac:flex ac:gap-3">
      <span
        aria-hidden="true"
        className={`ac:mt-2 ac:size-2 ac:shrink-0 ac:rounded-full ${isThis ? 'ac:bg-accent' : 'ac:bg-line-strong'}`}
      />
      <div className="ac:min-w-0 ac:grow">
        <div className="ac:flex ac:flex-wrap ac:items-start ac:justify-between ac:gap-x-3 ac:gap-y-1">
          <p className={`ac:tabular-nums ${isThis ? 'ac:font-medium ac:text-strong' : 'ac:text-muted'}`}>
            {rangeText(term)}
          </p>
          <ProgressBadge progress={progress} />
        </div>
        {isInUnits && (
          <p className="ac:text-sm ac:text-muted">
            {isInLocations ? t('moving.from.named', { branch, unit }) : t('reservations.terms.unit', { unit })}
          </p>
        )}
        <div className="ac:flex ac:flex-wrap ac:items-center ac:justify-between ac:gap-x-3">
          <p className="ac:text-sm ac:tabular-nums ac:text-faint">{formatWon(term.totalAmount, i18n.language)}</p>
          {isThis ? (
            <p className="ac:text-sm ac:text-faint">{t('reservations.terms.this')}</p>
          ) : (
            <TermLink reservation={reservation} to={term.reservationId}>
              <VisuallyHidden>{rangeText(term)}</VisuallyHidden> {t('reservations.terms.open')}
            </TermLink>
          )}
        </div>
      </div>
    </li>
  );
}
