import { policy, type Waiting } from '@hamkke/contracts';
import { confirmWaiting } from '@hamkke/contracts/calls';
import { Alert, Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../components/error-text.ts';
import { FactList } from '../../../components/fact-list.tsx';
import { useWaitingWrite } from '../use-waiting.ts';
import { usePlaceFacts } from './use-place-facts.ts';

/** A place that was mailed: a press confirms it, for programs that look at mails open links too. */
export function UnconfirmedPlace({ place }: { readonly place: Waiting }) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const facts = usePlaceFacts(place);
  const { send, busy, failure } = useWaitingWrite(place.id, confirmWaiting);
  return (
    <>
      <FactList facts={facts} />
      <p className="bk:text-muted">{t('waiting.unconfirmed.hint', { hours: policy.waiting.confirmHours })}</p>
      {failure !== undefined && <Alert tone="warn">{errorText(failure)}</Alert>}
      <Button size="large" wide busy={busy} onClick={() => void send()}>
        {t('waiting.unconfirmed.confirm')}
      </Button>
    </>
  );
}
