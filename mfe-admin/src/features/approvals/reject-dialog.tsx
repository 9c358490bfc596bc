import { rejectionBody } from '@hamkke/contracts';
import { Alert, Button, Dialog, TextAreaField, useSingleFlight } from '@hamkke/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerNamed } from '../../components/partners/partner-named.tsx';
import { personLine } from '../../components/partners/partner-name.ts';
import type { Application } from './use-decisions.ts';

/** Characters of a reason at most, as the contract has it. */
const longestReason = 500;

interface RejectDialogProps {
  readonly application: Application;
  /** Answers what went wrong, where one may try again. */
  readonly onReject: (reason: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks why an application is rejected; the applicant reads it. */
export function RejectDialog({ application, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<'reasonMissing' | 'reasonInvalid'>();
  const [problem, setProblem] = useState<string>();
  const [send, sending] = useSingleFlight(async () => {
    // a mail and a notice show it in one line
    const parsed = rejectionBody.safeParse({ reason: reason.replaceAll(/\s+/g, ' ') });
    if (parsed.success) return setProblem(await onReject(parsed.data.reason));
    setReasonError(reason.trim() === '' ? 'reasonMissing' : 'reasonInvalid');
    field.current?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const close = sending ? () => undefined : onClose;
  return (
    <Dialog
      open
      onClose={close}
      title={t('approvals.dialog.title')}
      description={t('approvals.dialog.text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" disabled={sending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} tone="destructive" busy={sending}>
            {t('approvals.dialog.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="ad:flex ad:flex-col ad:gap-4">
        <PartnerNamed name={application.franchiseInfo.name} person={personLine(application.user)} />
        {problem !== undefined && <Alert title={t('approvals.rejectFailed')}>{problem}</Alert>}
        <TextAreaField
          ref={field}
          label={t('approvals.dialog.reason')}
          hint={t('approvals.dialog.reasonHint', { most: longestReason })}
          error={reasonError && t(`approvals.dialog.${reasonError}`, { most: longestReason })}
          required
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setReasonError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
