import { ApiError, call } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { cancelReservation } from '@hamkke/contracts/calls';
import { formatWon } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { FactList } from '@hamkke/screen-kit/layout';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, Dialog, useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { useReservationWrite } from '../use-reservation.ts';
import { CancelTerms } from './cancel-terms.tsx';

interface CancelDialogProps {
  readonly reservation: ReservationDetail;
  readonly onClose: () => void;
}

/** Says what comes back before anything is cancelled, and sends just that: other terms by then are shown first. */
export function CancelDialog({ reservation, onClose }: CancelDialogProps) {
  const { t, i18n } = useTranslation('account');
  const errorText = useErrorText();
  const toast = useToast();
  const offline = useOffline();
  const { cancel } = reservation.options;
  const done = () => {
    toast({ title: t('reservations.cancel.done'), tone: 'success' });
    onClose();
  };
  const cancelling = useReservationWrite(
    reservation.reservationId,
    async (expectedRefund: number) =>
      await call(cancelReservation, { params: { id: reservation.reservationId }, body: { expectedRefund } }),
    done,
  );
  // Where the terms have changed, the new terms themselves say why it was refused.
  const refused = cancelling.error instanceof ApiError ? cancelling.error.code : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(cancel.allowed ? 'reservations.cancel.question' : 'reservations.cancel.notNow')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t(cancel.allowed ? 'reservations.cancel.keep' : 'close')}
          </Button>
          {cancel.allowed && (
            <Button
              tone="destructive"
              busy={cancelling.busy}
              disabled={offline}
              onClick={() => void cancelling.send(cancel.refund)}
            >
              {t('reservations.cancel.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="ac:flex ac:flex-col ac:gap-3">
        <OfflineNote says="needed" />
        {cancelling.error !== null && (
          <Alert tone="warn">
            {refused === 'REFUND_CHANGED' && cancel.allowed
              ? t('reservations.cancel.changed')
              : errorText(cancelling.error)}
          </Alert>
        )}
        <CancelTerms reservation={reservation} />
        {cancel.allowed && (
          <FactList
            facts={[
              [t('reservations.facts.amount'), formatWon(reservation.totalAmount, i18n.language)],
              [t('reservations.refund.owed'), formatWon(cancel.refund, i18n.language)],
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
