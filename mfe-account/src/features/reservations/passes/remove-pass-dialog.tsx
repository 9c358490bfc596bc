import type { Pass } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, Dialog, Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { Sentence } from '../../../components/sentence.tsx';
import type { PassRemoving } from './use-remove-pass.ts';

interface RemovePassDialogProps {
  readonly pass: Pass;
  readonly removing: PassRemoving;
  readonly onClose: () => void;
}

/** Says what taking a pass back means, and that it is for good, before it is done. */
export function RemovePassDialog({ pass, removing: { send, busy, error }, onClose }: RemovePassDialogProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const offline = useOffline();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('passes.remove.question')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('passes.remove.leave')}
          </Button>
          <Button tone="destructive" busy={busy} disabled={offline} onClick={() => void send(pass.id)}>
            {t('passes.remove.confirm')}
          </Button>
        </>
      }
    >
      <div className="ac:flex ac:flex-col ac:gap-3">
        <OfflineNote says="needed" />
        {error !== null && <Alert tone="warn">{errorText(error)}</Alert>}
        <ul className="ac:m-0 ac:flex ac:list-disc ac:flex-col ac:gap-1 ac:ps-5 ac:wrap-anywhere ac:text-muted">
          <li>
            <Sentence
              elements={{ name: <Typed>{pass.name}</Typed> }}
              write={(placeholders) => t('passes.remove.link', placeholders)}
            />
          </li>
          <li>{t('passes.remove.locks')}</li>
          <li>{t('passes.remove.forGood')}</li>
        </ul>
      </div>
    </Dialog>
  );
}
