import type { ParkedEvent } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Alert, Badge, Button, useSingleFlight } from '@hamkke/ui';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventText } from './event-text.ts';
import { ParkedFacts } from './parked-facts.tsx';
import { ParkedMessage } from './parked-message.tsx';
import { useDecisions } from './use-decisions.ts';

interface ParkedCardProps {
  readonly event: ParkedEvent;
  readonly onDiscard: (event: ParkedEvent) => void;
  /** It waits no longer. */
  readonly onDecided: () => void;
}

/** An event that waits, what is known of it, and what may be done. */
export function ParkedCard({ event, onDiscard, onDecided }: ParkedCardProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const eventText = useEventText();
  const { retry } = useDecisions();
  const [refusal, setRefusal] = useState<unknown>();
  const [send, sending] = useSingleFlight(async () => {
    setRefusal(undefined);
    await retry(event).then(onDecided, setRefusal);
  });
  const name = eventText(event);
  return (
    <li className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:sm:p-5">
      <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-3 ad:gap-y-1">
        <h4 className="ad:text-base ad:font-semibold ad:wrap-anywhere ad:text-strong">{name}</h4>
        <Badge>{t(`operations.services.${event.service}`)}</Badge>
      </div>
      <p
        lang="en"
        data-typed=""
        className="ad:rounded-control ad:bg-danger-soft ad:px-3 ad:py-2 ad:wrap-anywhere ad:text-strong"
      >
        {event.reason}
      </p>
      <ParkedFacts event={event} />
      <ParkedMessage message={event.message} />
      {refusal !== undefined && <Alert title={t('operations.parked.retryFailed')}>{errorText(refusal)}</Alert>}
      <div className="ad:flex ad:flex-wrap ad:gap-2">
        <Button
          busy={sending}
          aria-label={t('operations.parked.retryOf', { event: name })}
          icon={<RotateCw aria-hidden="true" size={18} />}
          onClick={() => void send()}
        >
          {t('operations.parked.retry')}
        </Button>
        <Button
          tone="secondary"
          aria-label={t('operations.parked.discardOf', { event: name })}
          icon={<Trash2 aria-hidden="true" size={18} />}
          onClick={() => onDiscard(event)}
        >
          {t('operations.parked.discard')}
        </Button>
      </div>
    </li>
  );
}
