import { useShell } from '@hamkke/shell-api';
import { EmptyState, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

interface ReservationMissingProps {
  /** What was to become of it. */
  readonly to: 'extend' | 'move';
  readonly signedOut?: boolean;
}

/**
 * The reservation to go on from is not the visitor's, as far as the server knows: the ways to sign in and to the look-up,
 * whose pass opens a guest's reservation.
 */
export function ReservationMissing({ to, signedOut = false }: ReservationMissingProps) {
  const { t } = useTranslation('booking');
  const { session } = useShell();
  const { pathname, search } = useLocation();
  const logIn = `/login?next=${encodeURIComponent(pathname + search)}`;
  return (
    <EmptyState
      titleAs="h1"
      title={t(signedOut ? 'checkout.extend.who' : `checkout.${to}.missing`)}
      description={t('checkout.extend.whoHint')}
      action={
        <div className="bk:flex bk:flex-wrap bk:justify-center bk:gap-2">
          {session.status === 'signed-in' && !signedOut ? (
            <LinkButton as={Link} to="/profile/reservations" size="large">
              {t('result.reservations')}
            </LinkButton>
          ) : (
            <LinkButton as={Link} to={logIn} size="large">
              {t('checkout.extend.logIn')}
            </LinkButton>
          )}
          <LinkButton as={Link} to="/reservations/lookup" tone="secondary" size="large">
            {t('checkout.extend.lookUp')}
          </LinkButton>
        </div>
      }
    />
  );
}
