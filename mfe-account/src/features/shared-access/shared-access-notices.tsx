import { LinkButton, NoticePage } from '@hamkke/ui';
import { Clock, Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

function ToContact() {
  const { t } = useTranslation('account');
  return (
    <LinkButton as={Link} to="/contact" tone="secondary" size="large">
      {t('sharedAccess.contact')}
    </LinkButton>
  );
}

/** The link was taken back, or arrived without all of its token. */
export function LinkGone() {
  const { t } = useTranslation('account');
  return (
    <NoticePage
      icon={<Link2Off size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('sharedAccess.gone.title')}
      actions={<ToContact />}
    >
      <p role="status">{t('sharedAccess.gone.text')}</p>
    </NoticePage>
  );
}

/** The days of the pass, or the rental that it belongs to, are over. */
export function LinkEnded() {
  const { t } = useTranslation('account');
  return (
    <NoticePage
      icon={<Clock size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('sharedAccess.ended.title')}
      actions={<ToContact />}
    >
      <p role="status">{t('sharedAccess.ended.text')}</p>
    </NoticePage>
  );
}
