import { policy, type Renewal } from '@hamkke/contracts';
import { addDays, formatWon } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { useCardText } from '../../../components/saved-card/card-text.ts';
import { SavingAlert } from '../../../components/saved-card/saving-alert.tsx';
import { useRangeText } from '../rental-labels.ts';
import { paidUntil } from './paid-until.ts';
import type { RenewalProps } from './renewal-props.ts';
import { StopControl } from './stop-control.tsx';
import { usePaying } from './use-paying.ts';

/** A term that the saved card did not pay: why, until when the unit is the customer's, and the ways to pay it. */
export function RenewalDue({ reservationId, renewal, saving }: RenewalProps) {
  const { t } = useTranslation('account');
  const paying = usePaying(reservationId);
  return (
    <>
      <Alert
        role="status"
        tone={renewal.state === 'overdue' ? 'danger' : 'warn'}
        title={t(`renewal.due.${renewal.state === 'overdue' ? 'overdue' : 'failing'}`)}
      >
        <Facts renewal={renewal} />
      </Alert>
      <UnpaidFacts renewal={renewal} />
      {paying.failure !== undefined && <Alert tone="warn">{paying.failure}</Alert>}
      <SavingAlert saving={saving} />
      <div className="ac:flex ac:flex-col ac:gap-2">
        {renewal.unpaid !== null && (
          <OnlineButton wide busy={paying.busy} onClick={() => void paying.pay()}>
            {t('renewal.due.pay')}
          </OnlineButton>
        )}
        <OnlineButton tone="secondary" wide busy={saving.busy} onClick={saving.save}>
          {t(renewal.card === null ? 'card.save' : 'card.change')}
        </OnlineButton>
      </div>
      <StopControl reservationId={reservationId} renewal={renewal} />
    </>
  );
}

/** Why the last charge failed, when the card is tried again, and until when the unit is the customer's. */
function Facts({ renewal }: { readonly renewal: Renewal }) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const reason = renewal.attempts.at(-1)?.reason;
  const last = paidUntil(renewal);
  const { graceDays, caseDays } = policy.renewal;
  return (
    <>
      {reason && <p>{t(`renewal.due.reason.${reason}`)}</p>}
      <p>
        {renewal.nextAttemptOn === null
          ? t('renewal.due.noMoreAttempts')
          : t('renewal.due.nextAttempt', { date: day(renewal.nextAttemptOn) })}
      </p>
      {last !== undefined && (
        <p>
          {renewal.state === 'overdue'
            ? t('renewal.due.untilCase', { date: day(addDays(last, graceDays + caseDays)) })
            : t('renewal.due.untilGrace', { date: day(addDays(last, graceDays)) })}
        </p>
      )}
    </>
  );
}

function UnpaidFacts({ renewal: { unpaid, card } }: { readonly renewal: Renewal }) {
  const { t, i18n } = useTranslation('account');
  const rangeText = useRangeText();
  const cardText = useCardText();
  return (
    <FactList
      facts={[
        [t('renewal.facts.unpaid'), unpaid && formatWon(unpaid.amount, i18n.language)],
        [t('renewal.facts.range'), unpaid && rangeText(unpaid)],
        [t('renewal.facts.card'), card && cardText(card)],
      ]}
    />
  );
}
