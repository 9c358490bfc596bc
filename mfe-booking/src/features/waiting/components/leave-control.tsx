import { leaveWaiting } from '@hamkke/contracts/calls';
import { Alert, Button, Dialog } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../components/error-text.ts';
import { useWaitingWrite } from '../use-waiting.ts';

interface LeaveControlProps {
  readonly id: string;
  /** To `leave` the list, or to `decline` what is offered. */
  readonly about: 'leave' | 'decline';
}

/** Gives a place up, after a question. */
export function LeaveControl({ id, about }: LeaveControlProps) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="large" wide onClick={() => setOpen(true)}>
        {t(about === 'leave' ? 'waiting.leave.open' : 'waiting.offered.leave')}
      </Button>
      {open && <LeaveDialog id={id} about={about} onClose={() => setOpen(false)} />}
    </>
  );
}

function LeaveDialog({ id, about, onClose }: LeaveControlProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  // the answer ends the place, and this dialog with it
  const { send, busy, failure } = useWaitingWrite(id, leaveWaiting);
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={t(`waiting.${about}.question`)}
      description={t(`waiting.${about}.hint`)}
      closeLabel={t('waiting.leave.close')}
      actions={
        <>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t(`waiting.${about}.back`)}
          </Button>
          <Button tone="destructive" busy={busy} onClick={() => void send()}>
            {t(`waiting.${about}.confirm`)}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Alert tone="warn">{errorText(failure)}</Alert>}
    </Dialog>
  );
}
