import { policy, type ReservationDetail } from '@hamkke/contracts';
import { formatCalendarDate, formatWon, type CalendarDate } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useOffline } from '@hamkke/shell-api';
import { Button, Dialog, Field } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { NoticeRefund } from './notice-refund.tsx';
import { PhotoField } from './photo-field.tsx';
import { useNoticeForm, type Unconfirmed } from './use-notice-form.ts';

interface NoticeFormProps {
  readonly reservation: ReservationDetail;
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

/**
 * The day of leaving within what the server allows, what comes back then, and a photo of the empty unit if there is one
 * already. Source: design domain.md "Cancelling and ending", decision 0051
 */
export function NoticeForm({ reservation, earliest, latest }: NoticeFormProps) {
  const { t, i18n } = useTranslation('account');
  const errorText = useErrorText();
  const offline = useOffline();
  const form = useNoticeForm(reservation, { earliest, latest });
  const date = (day: CalendarDate) => formatCalendarDate(day, i18n.language);
  const consequence = ({ body, refund }: Unconfirmed) =>
    t(`reservations.notice.consequence.${refund && refund.refund > 0 ? 'back' : 'none'}`, {
      date: date(body.leaveDate),
      amount: formatWon(refund?.refund ?? 0, i18n.language),
    });
  const refusal = form.giving.error === null ? undefined : errorText(form.giving.error);
  const leaveDate = form.bindDate((error) =>
    error === 'refused' && refusal !== undefined
      ? refusal
      : t('reservations.notice.dateMissing', { from: date(earliest), to: date(latest) }),
  );
  const photoError = form.errors.photo && (refusal ?? t('errors.IMAGE_INVALID'));
  return (
    <form noValidate className="ac:flex ac:flex-col ac:gap-4" onSubmit={form.submit}>
      <p className="ac:text-muted">
        {t('reservations.notice.lead', { days: policy.endingNoticeDays })}{' '}
        {{ 'beyond-used-days': t('reservations.notice.beyondUsedDays') }[policy.earlyEndRefund]}
      </p>
      <Field
        type="date"
        label={t('reservations.notice.leaveDate')}
        required
        min={earliest}
        max={latest}
        hint={t('reservations.notice.bounds', { from: date(earliest), to: date(latest) })}
        {...leaveDate}
      />
      {form.day !== undefined && <NoticeRefund reservationId={reservation.reservationId} leaveDate={form.day} />}
      <PhotoField photo={form.photo} onChange={form.setPhoto} error={photoError} />
      {refusal !== undefined && leaveDate.error === undefined && photoError === undefined && (
        <p role="alert" className="ac:text-sm ac:text-danger">
          {refusal}
        </p>
      )}
      <OnlineButton type="submit" tone="secondary" wide busy={form.waiting || form.giving.busy}>
        {t('reservations.notice.submit')}
      </OnlineButton>
      <Dialog
        open={form.unconfirmed !== undefined}
        onClose={form.stopConfirming}
        title={t('reservations.notice.question')}
        closeLabel={t('close')}
        description={form.unconfirmed ? consequence(form.unconfirmed) : ''}
        actions={
          <>
            <Button tone="secondary" onClick={form.stopConfirming}>
              {t('cancel')}
            </Button>
            <Button busy={form.giving.busy} disabled={offline} onClick={form.send}>
              {t('reservations.notice.confirm')}
            </Button>
          </>
        }
      >
        <OfflineNote says="needed" />
      </Dialog>
    </form>
  );
}
