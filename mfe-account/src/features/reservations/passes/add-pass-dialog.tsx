import type { Pass } from '@hamkke/contracts';
import { useOffline } from '@hamkke/shell-api';
import { Button, Dialog } from '@hamkke/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PassForm } from './pass-form.tsx';
import { PassLinkCard } from './pass-link-card.tsx';
import type { PassAdding } from './use-add-pass.ts';

interface AddPassDialogProps {
  readonly adding: PassAdding;
  readonly place: string;
  readonly onClose: () => void;
}

/** Shares a rental with somebody else; once that is done, the same window has the link. */
export function AddPassDialog({ adding, place, onClose }: AddPassDialogProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const formId = useId();
  const [added, setAdded] = useState<Pass>();
  const actions = added ? (
    <Button tone="secondary" onClick={onClose}>
      {t('close')}
    </Button>
  ) : (
    <>
      <Button tone="secondary" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} busy={adding.busy} disabled={offline}>
        {t('passes.add.submit')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={added ? t('passes.add.done') : t('passes.add.title')}
      closeLabel={t('close')}
      actions={actions}
    >
      {added ? (
        <PassLinkCard token={added.token} place={place} isNew />
      ) : (
        <PassForm id={formId} add={adding.add} onAdded={setAdded} />
      )}
    </Dialog>
  );
}
