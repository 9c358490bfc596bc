import { usePageTitle } from '@hamkke/shell-api';
import { LinkButton, NoticePage } from '@hamkke/ui';
import { Store, Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Says plainly what is not open yet, and shows the way on. */
export function PartnerNotice({ subject }: { readonly subject: 'franchise' | 'dashboard' }) {
  const { t } = useTranslation('partner');
  const Icon = subject === 'franchise' ? Store : Warehouse;
  usePageTitle(t(`${subject}.title`));
  return (
    <NoticePage
      icon={<Icon size={26} strokeWidth={1.8} />}
      title={t(`${subject}.title`)}
      actions={
        <>
          <LinkButton as={Link} to="/locations" size="large">
            {t('toLocations')}
          </LinkButton>
          <LinkButton as={Link} to="/contact" size="large" tone="secondary">
            {t('toContact')}
          </LinkButton>
        </>
      }
    >
      <p className="pt:text-strong">{t(`${subject}.lead`)}</p>
      <p>{t(`${subject}.detail`)}</p>
    </NoticePage>
  );
}
