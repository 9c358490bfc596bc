import type { Account } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';

/** The way to erase the account, behind a confirmation. */
export function ErasureSection({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <Section level={2} heading={t('settings.erasure.heading')} lead={t('settings.erasure.lead')}>
      <div className="ac:flex ac:flex-col ac:items-start ac:gap-2">
        <OnlineButton tone="destructive" onClick={() => setOpen(true)}>
          {t('settings.erasure.open')}
        </OnlineButton>
      </div>
      {open && <ErasureDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}
