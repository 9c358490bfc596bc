import { policy, type ReservationDetail } from '@hamkke/contracts';
import { formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useOffline } from '@hamkke/shell-api';
import { Button, Dialog, Field } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { PhotoField } from './photo-field.tsx';
import { fieldOf, useNoticeForm } from './use-notice-form.ts';

interface NoticeFormProps {
  readonly reservation: ReservationDetail;
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

/**
 * The day of leaving within what the server allows, and a photo of the empty unit if there is one already. Source:
 * design domain.md "Cancelling and ending".
 */
export function NoticeForm({ reservation, earliest, latest }: NoticeFormProps) {
  const { t, i18n } = useTranslation('account');
  const errorText = useErrorText();
  const offline = useOffline();
  const form = useNoticeForm(reservation, { earliest, latest });
  const date = (day: CalendarDate) => formatCalendarDate(day, i18n.language);
  const refusedField = fieldOf(form.giving.error);
  const refusal = form.giving.error === null ? undefined : errorText(form.giving.error);
  const dateError = form.dateMissing
    ? t('reservations.notice.dateMissing', { from: date(earliest), to: date(latest) })
    : undefined;
  return (
    <form
      noValidate
      className="ac:flex ac:flex-col ac:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.confirm();
      }}
    >
      <p className="ac:text-muted">
        {t('reservations.notice.lead', { days: policy.endingNoticeDays })}{' '}
        {{ none: t('reservations.notice.noRefund') }[policy.proRataRefund]}
      </p>
      <Field
        type="date"
        label={t('reservations.notice.leaveDate')}
        required
        min={earliest}
        max={latest}
        value={form.leaveDate}
        onChange={({ target }) => form.setLeaveDate(target.value)}
        hint={t('reservations.notice.bounds', { from: date(earliest), to: date(latest) })}
        error={refusedField === 'leaveDate' ? refusal : dateError}
      />
      <PhotoField photo={form.photo} onChange={form.setPhoto} error={refusedField === 'photo' ? refusal : undefined} />
      {refusal !== undefined && refusedField === undefined && (
        <p role="alert" className="ac:text-sm ac:text-danger">
          {refusal}
        </p>
      )}
      <OnlineButton type="submit" tone="secondary" wide busy={form.giving.busy}>
        {t('reservations.notice.submit')}
      </OnlineButton>
      <Dialog
        open={form.confirming}
        onClose={form.stopConfirming}
        title={t('reservations.notice.question')}
        closeLabel={t('close')}
        description={form.day === undefined ? '' : t('reservations.notice.consequence', { date: date(form.day) })}
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
