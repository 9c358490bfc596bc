import type { ParkedEvent } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Button, Dialog, useSingleFlight, useToast } from '@hamkke/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecisions } from './use-decisions.ts';

interface RetryAllProps {
  /** The events that are shown, the newest first. */
  readonly parked: readonly ParkedEvent[];
  /** Some of them wait no longer. */
  readonly onDecided: () => void;
}

/**
 * Sends all events that are shown once more, after a question: a release that broke parks many at once. It stands
 * beside the list and not in it, because its dialog outlives the list that it works off.
 */
export function RetryAll({ parked, onDecided }: RetryAllProps) {
  const { t } = useTranslation('admin');
  // The list changes while it is worked off: what was agreed to is what was shown then.
  const [agreed, setAgreed] = useState<readonly ParkedEvent[]>();
  return (
    <>
      {parked.length > 1 && (
        <Button
          tone="secondary"
          className="ad:self-start"
          icon={<RotateCw aria-hidden="true" size={18} />}
          onClick={() => setAgreed(parked)}
        >
          {t('operations.parked.retryAll')}
        </Button>
      )}
      {agreed && <RetryAllDialog events={agreed} onClose={() => setAgreed(undefined)} onDecided={onDecided} />}
    </>
  );
}

interface RetryAllDialogProps {
  readonly events: readonly ParkedEvent[];
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

function RetryAllDialog({ events, onClose, onDecided }: RetryAllDialogProps) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const errorText = useErrorText();
  const toast = useToast();
  const { retryOneOf, readAgain } = useDecisions();
  const [done, setDone] = useState(0);
  const [refusal, setRefusal] = useState<unknown>();
  const [start, running] = useSingleFlight(async () => {
    setRefusal(undefined);
    // The oldest first, as they happened; after a failure from where it stopped.
    const waiting = events.toReversed();
    for (let at = done; at < waiting.length; at += 1) {
      try {
        await retryOneOf(waiting[at] as ParkedEvent);
      } catch (error) {
        setRefusal(error);
        return;
      }
      setDone(at + 1);
    }
    readAgain(new Set(events.map(({ service }) => service)));
    toast({
      title: t('operations.parked.retriedAll', { n: count(events.length) }),
      description: t('operations.parked.retriedHint'),
      tone: 'success',
    });
    onClose();
    onDecided();
  });
  return (
    <Dialog
      open
      onClose={running ? () => undefined : onClose}
      title={t('operations.parked.retryAllTitle', { n: count(events.length) })}
      description={t('operations.parked.retryAllText')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" disabled={running} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={running} onClick={() => void start()}>
            {t('operations.parked.retry')}
          </Button>
        </>
      }
    >
      {refusal !== undefined && <Alert title={t('operations.parked.retryFailed')}>{errorText(refusal)}</Alert>}
      <p role="status" className="ad:text-muted">
        {(running || done > 0) &&
          t('operations.parked.retryAllProgress', { done: count(done), n: count(events.length) })}
      </p>
    </Dialog>
  );
}
