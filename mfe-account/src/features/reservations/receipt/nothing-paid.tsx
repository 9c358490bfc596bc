import type { MovedFrom, ReservationDetail } from '@hamkke/contracts';
import { useWonText } from '@hamkke/screen-kit/formatting';
import { EmptyState, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnitName } from '../moving/use-unit-name.ts';
import { useTermPath } from '../terms/terms.ts';
import { useCustomerPath } from '../use-customer-path.ts';

interface NothingPaidProps {
  readonly reservation: ReservationDetail;
  readonly movedFrom: MovedFrom;
}

/** A rental that moved here for nothing has no payment of its own: says which reservation paid, and leads there. */
export function NothingPaid({ reservation, movedFrom }: NothingPaidProps) {
  const { t } = useTranslation('account');
  const write = useWonText();
  const nameOf = useUnitName();
  const { page, guest } = useCustomerPath();
  const termPath = useTermPath(reservation);
  const earlier = termPath(movedFrom.reservationId);
  return (
    <EmptyState
      titleAs="h1"
      title={t('moving.receipt.none')}
      description={t('moving.receipt.noneHint', { amount: write(movedFrom.value), ...nameOf(movedFrom) })}
      action={
        <div className="ac:flex ac:flex-wrap ac:justify-center ac:gap-2">
          <LinkButton as={Link} to={page} tone="secondary">
            {t('reservations.receipt.back')}
          </LinkButton>
          {earlier !== undefined && (
            <LinkButton as={Link} to={guest ? earlier : `${earlier}/receipt`}>
              {t(guest ? 'moving.receipt.earlierOrder' : 'moving.receipt.earlier')}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
