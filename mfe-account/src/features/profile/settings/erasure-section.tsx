import type { Account } from '@hamkke/contracts';
import { Button } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../section.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';

/** The way to erase one's account, behind a question. */
export function ErasureSection({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <Section heading={t('settings.erasure.heading')} lead={t('settings.erasure.lead')}>
      <div>
        <Button tone="destructive" onClick={() => setOpen(true)}>
          {t('settings.erasure.open')}
        </Button>
      </div>
      {open && <ErasureDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}
