import type { Reservation, ReservationStatus } from '@hamkke/contracts';
import { unitLabel, useWonText } from '@hamkke/screen-kit/formatting';
import { Alert, Button, Dialog, Field, TextAreaField } from '@hamkke/ui';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomerName } from '../customer-name.tsx';
import { useRangeText } from '../reservation-texts.ts';
import { DecisionChoice } from './decision-choice.tsx';
import { validateDecision, maxReasonLength, type DecisionForm } from './validate-decision.ts';
import type { RequestedChange, Decided } from './use-status-change.ts';

interface DecisionDialogProps {
  readonly requested: RequestedChange;
  readonly busy: boolean;
  readonly onDecide: (decided: Decided) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * What an end without money does: who is notified, and what becomes of the unit. Source: svc-identity mails a cancelled
 * reservation that was confirmed and has an address.
 */
function endingHint(
  { status, userEmail }: Reservation,
  to: ReservationStatus,
): 'cancelNotified' | 'cancelNotNotified' | 'endNotNotified' {
  if (to !== 'cancelled') return 'endNotNotified';
  return status === 'active' && userEmail !== '' ? 'cancelNotified' : 'cancelNotNotified';
}

/**
 * Asks what is to be done about the money before a status is set, or, where there is none, whether the end is meant;
 * and for a reason.
 */
export function DecisionDialog({ requested, busy, onDecide, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const rangeText = useRangeText();
  const formId = useId();
  const { reservation, to, choice, problem } = requested;
  const [first = 'no-refund'] = choice.choices;
  const { register, handleSubmit, control, setError, formState } = useForm<DecisionForm>({
    values: { kind: first, amount: String(choice.refundable), reason: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const kind = useWatch({ control, name: 'kind' });
  const send = handleSubmit(async (form) => {
    const decided = validateDecision(form, choice);
    if (decided === 'amount')
      setError(
        'amount',
        { message: t('reservations.set.amountError', { most: won(choice.refundable) }) },
        { shouldFocus: true },
      );
    else if (decided === 'reason')
      setError('reason', { message: t('reservations.set.reasonError') }, { shouldFocus: true });
    else await onDecide(decided);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reservations.set.title', { status: t(`reservations.statuses.${to}`) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} tone={to === 'cancelled' ? 'destructive' : 'primary'} busy={busy}>
            {t('reservations.set.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="pt:flex pt:flex-col pt:gap-4">
        <p className="pt:text-muted">
          <CustomerName reservation={reservation} /> · {unitLabel(reservation)} · {rangeText(reservation)}
        </p>
        {problem !== undefined && <Alert tone="warn">{problem}</Alert>}
        {choice.choices.length > 0 ? (
          <DecisionChoice choice={choice} chosen={kind} register={register} />
        ) : (
          <p className="pt:text-[0.9375rem]">{t(`reservations.set.${endingHint(reservation, to)}`)}</p>
        )}
        {choice.choices.length > 0 && kind === 'refund' && (
          <Field
            label={t('reservations.set.amount')}
            inputMode="numeric"
            autoComplete="off"
            error={formState.errors.amount?.message}
            {...register('amount')}
          />
        )}
        <TextAreaField
          label={t('reservations.set.reason')}
          optionalLabel={t('optional')}
          hint={t('reservations.set.reasonHint')}
          rows={2}
          data-typed=""
          maxLength={maxReasonLength}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  );
}
