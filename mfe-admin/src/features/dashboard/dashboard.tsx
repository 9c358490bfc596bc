import { usePageTitle } from '@hamkke/shell-api';
import { LinkButton, NoticePage } from '@hamkke/ui';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Part shown inside the profile of an administrator: says plainly what is not open yet. */
export function Dashboard() {
  const { t } = useTranslation('admin');
  usePageTitle(t('dashboard.title'));
  return (
    <NoticePage
      icon={<ShieldCheck size={26} strokeWidth={1.8} />}
      title={t('dashboard.title')}
      actions={
        <LinkButton as={Link} to="/locations" size="large">
          {t('toLocations')}
        </LinkButton>
      }
    >
      <p className="ad:text-strong">{t('dashboard.lead')}</p>
      <p>{t('dashboard.detail')}</p>
    </NoticePage>
  );
}
