import type { RenewalTerms, SavedCard } from '@hamkke/contracts';
import { Alert } from '@hamkke/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { SavingAlert } from '../../../components/saved-card/saving-alert.tsx';
import type { CardSaving } from '../../../components/saved-card/use-card-saving.ts';
import { Sentences, TermsFacts } from './terms-facts.tsx';
import type { Starting } from './use-starting.ts';

interface StartPanelProps {
  readonly terms: RenewalTerms;
  readonly card: SavedCard | null;
  readonly starting: Starting;
  readonly saving: CardSaving;
}

/** What is agreed to, the card that is charged, and the agreement, which is an act of its own: never ticked before. */
export function StartPanel({ terms, card, starting, saving }: StartPanelProps) {
  const { t } = useTranslation('account');
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <TermsFacts terms={terms} card={card} />
      <Sentences sentences={terms.sentences} />
      {starting.refusal !== undefined && <Alert tone="warn">{starting.refusal}</Alert>}
      <SavingAlert saving={saving} />
      {card === null ? (
        <div className="ac:flex ac:flex-col ac:gap-2">
          <p className="ac:font-medium ac:text-strong">{t('renewal.start.cardFirst')}</p>
          <OnlineButton wide busy={saving.busy} onClick={saving.save}>
            {t('card.save')}
          </OnlineButton>
        </div>
      ) : (
        <Agreement starting={starting} />
      )}
    </div>
  );
}

function Agreement({ starting }: { readonly starting: Starting }) {
  const { t } = useTranslation('account');
  const [missing, setMissing] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const id = useId();
  const press = () => {
    if (starting.agreed) return starting.start();
    setMissing(true);
    checkbox.current?.focus();
  };
  return (
    <div className="ac:flex ac:flex-col ac:gap-2">
      <label className="ac:flex ac:min-h-11 ac:cursor-pointer ac:items-center ac:gap-3 ac:py-2 ac:text-strong">
        <input
          ref={checkbox}
          type="checkbox"
          required
          checked={starting.agreed}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? id : undefined}
          onChange={({ target }) => {
            starting.agree(target.checked);
            setMissing(false);
          }}
          className="ac:size-6 ac:shrink-0 ac:cursor-pointer ac:accent-accent"
        />
        {t('renewal.start.agree')}
      </label>
      {missing && (
        <p id={id} className="ac:text-sm ac:text-danger">
          {t('renewal.start.agreeFirst')}
        </p>
      )}
      <OnlineButton wide busy={starting.busy} onClick={press}>
        {t('renewal.start.confirm')}
      </OnlineButton>
    </div>
  );
}
