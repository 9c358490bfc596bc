import type { Renewal, RenewalTerms } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Button } from '@hamkke/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenewalProps } from './renewal-props.ts';
import { StartPanel } from './start-panel.tsx';
import { useStarting } from './use-starting.ts';

/** A rental that does not renew: why it no longer does, what renewing is, and the way to switch it on where possible. */
export function RenewalOff({ reservationId, renewal, saving }: RenewalProps) {
  const { t } = useTranslation('account');
  const { state, because, possible, terms, card } = renewal;
  const starting = useStarting(reservationId, terms);
  const [chosen, setChosen] = useState<boolean>();
  // Who comes back from the provider's page, with a card or without one, was about to switch it on.
  const open = chosen ?? (saving.saved || saving.failure !== undefined);
  const id = useId();
  return (
    <>
      {state === 'ended' && <p className="ac:text-muted">{t(`renewal.ended.${because ?? 'unknown'}`)}</p>}
      {possible === 'possible' && terms !== null ? (
        <>
          <Lead terms={terms} again={state === 'ended'} />
          <Button tone="secondary" wide aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
            {t('renewal.open')}
          </Button>
          <div id={id} hidden={!open}>
            {open && <StartPanel terms={terms} card={card} starting={starting} saving={saving} />}
          </div>
        </>
      ) : (
        <Impossible renewal={renewal} refusal={starting.refusal} />
      )}
    </>
  );
}

/** Why it cannot be switched on, where that is worth a word; an alert where it was just tried. */
function Impossible({ renewal, refusal }: { readonly renewal: Renewal; readonly refusal: string | undefined }) {
  const { t } = useTranslation('account');
  const { state, because, possible } = renewal;
  if (refusal !== undefined) return <Alert tone="warn">{refusal}</Alert>;
  if (state === 'ended' && because === possible) return null;
  if (possible !== 'taken' && possible !== 'not-for-sale') return null;
  return <p className="ac:text-muted">{t(`renewal.impossible.${possible}`)}</p>;
}

/** What switching it on does, in one sentence. */
function Lead({ terms, again }: { readonly terms: RenewalTerms; readonly again: boolean }) {
  const { t, i18n } = useTranslation('account');
  const { day } = useDayTexts();
  return (
    <p className="ac:text-muted">
      {again && `${t('renewal.again')} `}
      {t('renewal.lead', {
        date: day(terms.chargeOn),
        cycle: t(`renewal.cycle.${cycleOf(terms)}`),
        amount: formatWon(terms.amount, i18n.language),
      })}
    </p>
  );
}

/** The cycle of a renewal: that of the paid term, a month where that was a range of days. Source: decision 0049 */
function cycleOf({ period }: RenewalTerms): 'monthly' | 'quarterly' | 'yearly' {
  return period === 'quarterly' || period === 'yearly' ? period : 'monthly';
}
