import { ApiError, call } from '@hamkke/api-client';
import type { Renewal } from '@hamkke/contracts';
import { stopRenewal } from '@hamkke/contracts/calls';
import { seoulDateOf } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts, useNow } from '@hamkke/screen-kit/formatting';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, Dialog, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { paidUntil } from './paid-until.ts';
import { useRenewalRequest, useRenewalWrite } from './use-renewal.ts';

interface StopControlProps {
  readonly reservationId: string;
  readonly renewal: Renewal;
}

/** Switches a renewal off: two presses, fewer than switching it on takes. */
export function StopControl({ reservationId, renewal }: StopControlProps) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <div className="ac:flex ac:flex-col ac:gap-2">
      <OnlineButton tone="secondary" wide onClick={() => setOpen(true)}>
        {t('renewal.stop.open')}
      </OnlineButton>
      {open && <StopDialog reservationId={reservationId} renewal={renewal} onClose={() => setOpen(false)} />}
    </div>
  );
}

function StopDialog({ reservationId, renewal, onClose }: StopControlProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const toast = useToast();
  const offline = useOffline();
  const request = useRenewalRequest(reservationId);
  const { send, busy, error } = useRenewalWrite(reservationId, async () => await call(stopRenewal, request), {
    done: () => {
      toast({ title: t('renewal.stop.done'), tone: 'success' });
      onClose();
    },
  });
  const consequence = useConsequence(renewal);
  const isCharging = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('renewal.stop.question')}
      description={consequence}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('renewal.stop.leave')}
          </Button>
          <Button busy={busy} disabled={offline} onClick={() => void send(undefined)}>
            {t('renewal.stop.confirm')}
          </Button>
        </>
      }
    >
      <OfflineNote says="needed" />
      {error !== null && <Alert tone="warn">{isCharging ? t('renewal.charging') : errorText(error)}</Alert>}
    </Dialog>
  );
}

/** What switching it off means: the rental ends with the last day that is paid, which may be over. */
function useConsequence(renewal: Renewal): string {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const today = seoulDateOf(useNow(60_000));
  const last = paidUntil(renewal);
  if (last === undefined) return t('renewal.stop.nothingMore');
  return t(last < today ? 'renewal.stop.ended' : 'renewal.stop.ends', { date: day(last) });
}
