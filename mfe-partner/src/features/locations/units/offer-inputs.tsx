import type { ValidatedForm } from '@hamkke/screen-kit/forms';
import { Field } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferTexts } from './offer-texts.ts';
import { setByHand, withMonthly } from './prices.ts';
import { offerFields, offerKinds, type OfferField, type OfferFieldError, type OfferTexts } from './unit-offer.ts';

interface OfferInputsProps {
  /** The props of a field's input in the form that the offer is a part of. */
  readonly bind: (
    field: OfferField,
    textOf: () => string,
    options: { readonly onChanged: () => void },
  ) => ReturnType<ValidatedForm<OfferTexts, OfferFieldError>['bind']>;
  /** What is typed by now. */
  readonly typed: () => OfferTexts;
  /** Sets a price that follows the monthly one. */
  readonly put: (field: OfferField, text: string) => void;
  readonly onEdited: () => void;
}

/**
 * What a unit is offered for; the other prices follow the monthly one until they are set by hand. Give it a key of what
 * the prices begin with.
 */
export function OfferInputs({ bind, typed, put, onEdited }: OfferInputsProps) {
  const { t } = useTranslation('partner');
  const offerTexts = useOfferTexts();
  const [byHand, setHand] = useState<ReadonlySet<string>>(() => setByHand(typed()));
  const changed = (field: OfferField) => {
    if (field === 'monthlyPrice') {
      const texts = typed();
      const next = withMonthly(texts, texts.monthlyPrice, byHand);
      for (const each of offerFields) if (next[each] !== texts[each]) put(each, next[each]);
    } else setHand(new Set([...byHand, field]));
    onEdited();
  };
  return (
    <div className="pt:grid pt:grid-cols-2 pt:gap-3">
      {offerFields.map((field) => {
        const { label, error } = offerTexts.input(field);
        const { required, inputMode } = offerKinds[field];
        return (
          <Field
            key={field}
            label={label}
            inputMode={inputMode}
            autoComplete="off"
            required={required}
            {...bind(field, () => error, { onChanged: () => changed(field) })}
          />
        );
      })}
      <p className="pt:col-span-2 pt:text-sm pt:text-faint">{t('warehouses.prices.hint')}</p>
    </div>
  );
}
