import type { ReservationDetail } from '@hamkke/contracts';
import { Card, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lastTermId } from '../terms/terms.ts';
import { TermLink } from '../terms/term-link.tsx';
import { useCustomerPath } from '../use-customer-path.ts';

/**
 * Moving to another unit, as the server says it; nothing from a server that knows no moves, and nothing where the page
 * says anyway why there is nothing to move.
 */
export function MoveSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const { page } = useCustomerPath();
  const because = reservation.options.move?.because;
  if (because !== 'possible' && because !== 'extended') return null;
  return (
    <Card>
      <h2 className="ac:mb-2 ac:text-lg ac:font-bold">{t('moving.heading')}</h2>
      {because === 'extended' ? (
        <>
          <p className="ac:text-muted">{t('moving.byLastTerm')}</p>
          <TermLink reservation={reservation} to={lastTermId(reservation)}>
            {t('reservations.notice.toLastTerm')}
          </TermLink>
        </>
      ) : (
        <>
          <p className="ac:mb-4 ac:text-muted">{t('moving.lead')}</p>
          <LinkButton as={Link} to={`${page}/move`} tone="secondary" wide>
            {t('moving.open')}
          </LinkButton>
        </>
      )}
    </Card>
  );
}
