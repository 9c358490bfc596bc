import { useErrorText } from '@hamkke/screen-kit/errors';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, Dialog, useToast } from '@hamkke/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { useNewCode, type NewCodeWriting } from './use-new-code.ts';

interface NewCodeProps {
  readonly reservationId: string;
  /** How many new codes there are still today. */
  readonly left: number;
  /** The window is open; what warns of wrong codes opens it as well. */
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Replaces the code, so often a day; where that cannot be done now, the button is off and says why below itself. */
export function NewCode({ reservationId, left, open, onToggle }: NewCodeProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const id = useId();
  const reason = offline ? t('offline.needed') : left === 0 ? t('access.newCode.noneLeft') : undefined;
  const { button, why } = useFocusOnReason(left === 0, open);
  const toast = useToast();
  // here, not in the window: closing it after a lost answer does not make the next press another write
  const writing = useNewCode(reservationId, () => {
    toast({ title: t('access.newCode.done'), tone: 'success' });
    onToggle(false);
  });
  const { reset } = writing;
  // what went wrong before the window was closed is not said again
  useEffect(() => {
    if (open) reset();
  }, [open, reset]);
  return (
    <div className="ac:flex ac:flex-col ac:gap-2">
      <Button
        ref={button}
        tone="secondary"
        wide
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : id}
        onClick={() => onToggle(true)}
      >
        {t('access.newCode.open')}
      </Button>
      {reason !== undefined && (
        <p id={id} ref={why} tabIndex={-1} className={`ac:text-sm ${offline ? 'ac:text-warn' : 'ac:text-muted'}`}>
          {reason}
        </p>
      )}
      {open && <NewCodeDialog left={left} writing={writing} onClose={() => onToggle(false)} />}
    </div>
  );
}

/** The last code of the day leaves the button off, which cannot take the focus back from the window: the reason does. */
function useFocusOnReason(isOff: boolean, isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const why = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    const focused = document.activeElement;
    const isLost = focused === document.body || focused === button.current;
    if (wasOpen.current && isOff && !isOpen && isLost) why.current?.focus();
  }, [isOff, isOpen]);
  return { button, why };
}

interface NewCodeDialogProps {
  readonly left: number;
  readonly writing: NewCodeWriting;
  readonly onClose: () => void;
}

/** Says what a new code means before it is there. */
function NewCodeDialog({ left, writing: { send, busy, error }, onClose }: NewCodeDialogProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const offline = useOffline();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('access.newCode.question')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('access.newCode.keep')}
          </Button>
          <Button busy={busy} disabled={offline || left === 0} onClick={() => void send()}>
            {t('access.newCode.open')}
          </Button>
        </>
      }
    >
      <div className="ac:flex ac:flex-col ac:gap-3">
        <OfflineNote says="needed" />
        {error !== null && <Alert tone="warn">{errorText(error)}</Alert>}
        <ul className="ac:m-0 ac:flex ac:list-disc ac:flex-col ac:gap-1 ac:ps-5 ac:text-muted">
          <li>{t('access.newCode.replaces')}</li>
          <li>{t('access.newCode.everywhere')}</li>
          <li>{left === 0 ? t('access.newCode.noneLeft') : t('access.newCode.left', { count: left })}</li>
        </ul>
      </div>
    </Dialog>
  );
}
