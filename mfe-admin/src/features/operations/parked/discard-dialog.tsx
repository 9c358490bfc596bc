import { lineSchema, type ParkedEvent } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Alert, Button, Dialog, Field, useSingleFlight } from '@hamkke/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventText } from './event-text.ts';
import { useDecisions } from './use-decisions.ts';

/** Longest reason. Source: contracts, `discardParkedEvent`. */
const longestReason = 200;
const reasonSchema = lineSchema(longestReason);

interface DiscardDialogProps {
  readonly event: ParkedEvent;
  readonly onClose: () => void;
  /** It waits no longer. */
  readonly onDecided: () => void;
}

/** Asks for a reason before an event is given up for good. */
export function DiscardDialog({ event, onClose, onDecided }: DiscardDialogProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const eventText = useEventText();
  const { discard } = useDecisions();
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const [send, sending] = useSingleFlight(async (text: string) => {
    setRefusal(undefined);
    try {
      await discard(event, text);
      onClose();
      onDecided();
    } catch (error) {
      setRefusal(error);
    }
  });
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const parsed = reasonSchema.safeParse(reason);
    setReasonError(!parsed.success);
    if (parsed.success) void send(parsed.data);
    else field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('operations.parked.discardTitle')}
      description={t('operations.parked.discardText', { event: eventText(event) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} tone="destructive" busy={sending}>
            {t('operations.parked.discard')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="ad:flex ad:flex-col ad:gap-4">
        {refusal !== undefined && <Alert title={t('operations.parked.discardFailed')}>{errorText(refusal)}</Alert>}
        <Field
          ref={field}
          label={t('operations.parked.discardReason')}
          hint={t('operations.parked.discardReasonHint')}
          error={reasonError ? t('operations.parked.discardReasonFault') : undefined}
          value={reason}
          maxLength={longestReason}
          required
          autoComplete="off"
          onChange={({ target }) => {
            setReason(target.value);
            setReasonError(false);
          }}
        />
      </form>
    </Dialog>
  );
}
