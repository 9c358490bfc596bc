import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, Dialog } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../../components/offline/offline-note.tsx';
import { CodeField } from '../../../../components/sign-in/code-field.tsx';
import { useCodeEntry } from './code-entry.ts';
import type { SecondFactor } from './use-second-factor.ts';

/** Requires a code before the second factor is removed. */
export function RemovalDialog({ factor, onClose }: { readonly factor: SecondFactor; readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const form = useId();
  const { field, failure, submit } = useCodeEntry((code, onRefused) => factor.remove(code, onClose, onRefused));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('secondFactor.removeTitle')}
      description={t('secondFactor.removeText')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} tone="destructive" busy={factor.removing} disabled={offline}>
            {t('secondFactor.remove')}
          </Button>
        </>
      }
    >
      <OfflineNote says="needed" />
      {failure !== undefined && <Alert title={t('secondFactor.failed')}>{failure}</Alert>}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CodeField {...field} />
      </form>
    </Dialog>
  );
}
