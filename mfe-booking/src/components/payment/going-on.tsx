import type { OrderSummary } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { Card, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/**
 * How to stay after the rental that was booked: a member on its reservation, where it may also renew; a guest by hand.
 * True also of a rental that renews already.
 */
export function GoingOn({ reservationId }: Pick<OrderSummary, 'reservationId'>) {
  const { t } = useTranslation('booking');
  const { session } = useShell();
  const isMember = session.status === 'signed-in';
  return (
    <Card className="bk:flex bk:flex-col bk:gap-2 bk:text-start">
      <h2 className="bk:font-semibold">{t('result.goOn.heading')}</h2>
      <p className="bk:text-sm bk:text-muted">{t(isMember ? 'result.goOn.member' : 'result.goOn.guest')}</p>
      {isMember && (
        <LinkButton
          as={Link}
          to={`/profile/reservations/${encodeURIComponent(reservationId)}`}
          tone="secondary"
          className="bk:self-start"
        >
          {t('result.goOn.renewing')}
        </LinkButton>
      )}
    </Card>
  );
}
