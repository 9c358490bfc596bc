import type { Reservation, ReservationStatus } from '@hamkke/contracts';
import { unitLabel, useWonText } from '@hamkke/screen-kit/formatting';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Button, Dialog, Field, TextAreaField } from '@hamkke/ui';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomerName } from '../customer-name.tsx';
import { useRangeText } from '../reservation-texts.ts';
import { DecisionChoice } from './decision-choice.tsx';
import { validateDecision, maxReasonLength, type DecisionFieldError, type DecisionForm } from './validate-decision.ts';
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
  const { form, submit, bind } = useValidatedForm<DecisionForm, DecisionFieldError>({
    initial: { kind: first, amount: String(choice.refundable), reason: '' },
    validate(typed) {
      const decided = validateDecision(typed, choice);
      return typeof decided === 'string' ? { [decided]: decided } : {};
    },
    async send(typed) {
      const decided = validateDecision(typed, choice);
      if (typeof decided !== 'string') await onDecide(decided);
    },
  });
  const { register, reset, control } = form;
  // The server may offer something else while this is open: what was typed stays.
  useEffect(
    () => reset({ kind: first, amount: String(choice.refundable), reason: '' }, { keepDirtyValues: true }),
    [reset, first, choice.refundable],
  );
  const kind = useWatch({ control, name: 'kind' });
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
      <form id={formId} noValidate onSubmit={submit} className="pt:flex pt:flex-col pt:gap-4">
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
            {...bind('amount', () => t('reservations.set.amountError', { most: won(choice.refundable) }))}
          />
        )}
        <TextAreaField
          label={t('reservations.set.reason')}
          optionalLabel={t('optional')}
          hint={t('reservations.set.reasonHint')}
          rows={2}
          data-typed=""
          maxLength={maxReasonLength}
          {...bind('reason', () => t('reservations.set.reasonError'))}
        />
      </form>
    </Dialog>
  );
}
