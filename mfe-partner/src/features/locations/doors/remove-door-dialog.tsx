import { ApiError, call } from '@hamkke/api-client';
import type { Door } from '@hamkke/contracts';
import { removeDoor } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Button, Dialog, useSingleFlight, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedIn } from '../../../components/typed-in.tsx';
import { useChangedDoors } from './use-doors.ts';

interface RemoveDoorDialogProps {
  readonly door: Door;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** A removal whose answer got lost, or that somebody else did, is done: a repeat finds no such door. */
async function removeOnce(id: string): Promise<void> {
  try {
    await call(removeDoor, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
  }
}

/** Requests a confirmation before a lock is disconnected, and says what becomes of the codes on it. */
export function RemoveDoorDialog({ door: { id, name, codes, locationId }, onClose, onRemoved }: RemoveDoorDialogProps) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const toast = useToast();
  const errorText = useErrorText();
  const changedDoors = useChangedDoors(locationId);
  const [refusal, setRefusal] = useState<unknown>();
  const [remove, removing] = useSingleFlight(async () => {
    setRefusal(undefined);
    try {
      await removeOnce(id);
    } catch (error) {
      setRefusal(error);
      return;
    }
    onClose();
    toast({ title: t('doors.remove.done', { name }), tone: 'success' });
    const changed = changedDoors(id);
    onRemoved();
    await changed;
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<TypedIn text={name} sentence={(named) => t('doors.remove.title', { name: named })} />}
      description={t('doors.remove.text', { n: count(codes) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="destructive" busy={removing} onClick={() => void remove()}>
            {t('doors.remove.confirm')}
          </Button>
        </>
      }
    >
      {refusal !== undefined && (
        <Alert tone="warn" title={t('doors.remove.failed')}>
          {errorText(refusal)}
        </Alert>
      )}
    </Dialog>
  );
}
