import { useShell } from '@hamkke/shell-api';
import { Alert, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { anchor } from './anchor.ts';

/**
 * Says at the top of the page why an application was turned down: it may happen while the page is open, far from the
 * form.
 */
export function Rejection() {
  const { t } = useTranslation('partner');
  const { session } = useShell();
  const request = session.status === 'signed-in' ? session.user.franchiseRequest : undefined;
  if (request?.status !== 'rejected') return null;
  const again = (
    <LinkButton as={Link} to={`#${anchor}`} tone="secondary">
      {t('franchise.status.toForm')}
    </LinkButton>
  );
  return (
    <Alert tone="warn" role="alert" title={t('franchise.status.rejected')} action={again}>
      {request.reason && <p data-typed="">{t('franchise.status.reason', { reason: request.reason })}</p>}
      <p>{t('franchise.status.again')}</p>
    </Alert>
  );
}
