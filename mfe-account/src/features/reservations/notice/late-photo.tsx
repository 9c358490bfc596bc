import { call } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { sendNoticePhoto } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { useReservationWrite } from '../use-reservation.ts';
import { PhotoField } from './photo-field.tsx';

/** Sends the photo after the notice, until the last day; a newer one takes the place of the one before. */
export function LatePhoto({ reservation: { reservationId } }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const toast = useToast();
  const [photo, setPhoto] = useState<string>();
  const done = () => {
    setPhoto(undefined);
    toast({ title: t('reservations.notice.photoDone'), tone: 'success' });
  };
  const sending = useReservationWrite(
    reservationId,
    async (given: string) => await call(sendNoticePhoto, { params: { id: reservationId }, body: { photo: given } }),
    done,
  );
  const change = (picked: string | undefined) => {
    setPhoto(picked);
    sending.reset();
  };
  return (
    <div className="ac:flex ac:flex-col ac:gap-3">
      <PhotoField
        photo={photo}
        onChange={change}
        error={sending.error === null ? undefined : errorText(sending.error)}
      />
      {photo !== undefined && (
        <OnlineButton busy={sending.busy} onClick={() => void sending.send(photo)}>
          {t('reservations.notice.photoSend')}
        </OnlineButton>
      )}
    </div>
  );
}
