import { ApiError, call } from '@hamkke/api-client';
import type { SavedCard } from '@hamkke/contracts';
import { removeCard } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, Dialog, useSingleFlight, useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { cardChanged } from '../../../components/saved-card/use-card-saving.ts';

interface RemovalDialogProps {
  readonly card: SavedCard;
  readonly onClose: () => void;
}

/** Says how many rentals will no longer renew before the card is removed. */
export function RemovalDialog({ card, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const offline = useOffline();
  const [failure, setFailure] = useState<unknown>();
  const [remove, busy] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      await cardChanged(queries, await call(removeCard, {}));
      toast({ title: t('card.removal.done'), tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  });
  const isCharging = failure instanceof ApiError && failure.code === 'VERSION_CONFLICT';
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={t('card.removal.question')}
      description={card.renewals === 0 ? t('card.removal.unused') : t('card.removal.ends', { count: card.renewals })}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t('card.removal.leave')}
          </Button>
          <Button tone="destructive" busy={busy} disabled={offline} onClick={() => void remove()}>
            {t('card.removal.confirm')}
          </Button>
        </>
      }
    >
      <OfflineNote says="needed" />
      {failure !== undefined && (
        <Alert tone="warn">{isCharging ? t('card.removal.charging') : errorText(failure)}</Alert>
      )}
    </Dialog>
  );
}
