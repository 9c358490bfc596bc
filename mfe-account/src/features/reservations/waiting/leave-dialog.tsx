import { call, readKey } from '@hamkke/api-client';
import type { Waiting } from '@hamkke/contracts';
import { leaveWaiting, listReservations, listWaiting, readWaiting } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useOffline, usePartnerText } from '@hamkke/shell-api';
import { Alert, Button, Dialog, useSingleFlight, useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';

interface LeaveDialogProps {
  readonly place: Waiting;
  readonly onClose: () => void;
}

/** Says what is lost before a place in a waiting list is given up. */
export function LeaveDialog({ place, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const offline = useOffline();
  const [failure, setFailure] = useState<unknown>();
  const readAgain = async () => {
    const changed = [listWaiting, readWaiting, listReservations];
    await Promise.all(changed.map((read) => queries.invalidateQueries({ queryKey: readKey(read) })));
  };
  const [leave, busy] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      const { status } = await call(leaveWaiting, { params: { id: place.id } });
      // one that was paid or lapsed meanwhile has nothing left to give up
      toast(
        status === 'left' ? { title: t('waiting.leave.done'), tone: 'success' } : { title: t('waiting.leave.over') },
      );
      onClose();
      await readAgain();
    } catch (error) {
      setFailure(error);
      await readAgain();
    }
  });
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={t('waiting.leave.question')}
      description={t(place.status === 'offered' ? 'waiting.leave.offered' : 'waiting.leave.consequence', {
        branch: own(place.locationName),
        size: place.size,
      })}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t('waiting.leave.stay')}
          </Button>
          <Button tone="destructive" busy={busy} disabled={offline} onClick={() => void leave()}>
            {t('waiting.leave.confirm')}
          </Button>
        </>
      }
    >
      <OfflineNote says="needed" />
      {failure !== undefined && <Alert tone="warn">{errorText(failure)}</Alert>}
    </Dialog>
  );
}
