import { ApiError, call } from '@hamkke/api-client';
import type { Account } from '@hamkke/contracts';
import { eraseAccount } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useOffline, useShell } from '@hamkke/shell-api';
import { Alert, Button, Dialog, PasswordField, useSingleFlight } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '@hamkke/contracts/zod';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';

/** Why the server refuses: `details.reason` of ACCOUNT_IN_USE. */
const reasonSchema = z.enum(['rental', 'refund', 'franchise', 'admin']);

interface ErasureDialogProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** Says what erasing takes and leaves, and when it is refused, before it is done. */
export function ErasureDialog({ user, onClose }: ErasureDialogProps) {
  const { t } = useTranslation('account');
  const { signOut, refreshSession } = useShell();
  const errorText = useErrorText();
  const offline = useOffline();
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<'passwordMissing' | 'passwordWrong'>();
  const [failure, setFailure] = useState<unknown>();
  const [erased, setErased] = useState(false);

  const [erase, erasing] = useSingleFlight(async () => {
    if (user.hasPassword && password === '') return setPasswordError('passwordMissing');
    setFailure(undefined);
    try {
      await call(eraseAccount, { body: user.hasPassword ? { currentPassword: password } : {} });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'BAD_CREDENTIALS') setPasswordError('passwordWrong');
      else setFailure(error);
      return;
    }
    // Nothing can be pressed any more while the page is on its way out.
    setErased(true);
    // The session went with the account; this browser forgets it too and opens at the start, which says so.
    await signOut(t('settings.erasure.farewell')).catch(refreshSession);
  });
  const busy = erasing || erased;
  const reason = failure instanceof ApiError ? reasonSchema.safeParse(failure.details.reason).data : undefined;

  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={t('settings.erasure.title')}
      description={t('settings.erasure.erased')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t('settings.erasure.keep')}
          </Button>
          <Button tone="destructive" busy={busy} disabled={offline} onClick={() => void erase()}>
            {busy ? t('settings.erasure.erasing') : t('settings.erasure.confirm')}
          </Button>
        </>
      }
    >
      <ul className="ac:flex ac:list-disc ac:flex-col ac:gap-2 ac:ps-5 ac:text-muted">
        <li>{t('settings.erasure.stays')}</li>
        <li>{t('settings.erasure.mayRefuse')}</li>
      </ul>
      <OfflineNote says="needed" />
      {failure !== undefined && (
        <Alert title={t('settings.erasure.failed')}>
          <p>{reason ? t(`settings.erasure.refused.${reason}`) : errorText(failure)}</p>
        </Alert>
      )}
      {user.hasPassword && (
        <PasswordField
          label={t('settings.erasure.password')}
          autoComplete="current-password"
          required
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          value={password}
          error={passwordError && t(`settings.erasure.${passwordError}`)}
          onChange={({ target }) => {
            setPassword(target.value);
            setPasswordError(undefined);
          }}
        />
      )}
    </Dialog>
  );
}
