import { Field } from '@hamkke/ui';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferErrors } from './offer-form.ts';
import { useOfferTexts } from './offer-texts.ts';
import { setByHand, withMonthly } from './prices.ts';
import { offerFields, offerKinds, type OfferField, type OfferTexts } from './unit-offer.ts';

interface OfferInputsProps {
  readonly texts: OfferTexts;
  readonly fieldErrors: OfferErrors | undefined;
  readonly onChange: (texts: OfferTexts) => void;
  /** For the form's controller: focus goes to the first field that is wrong. */
  readonly ref: Ref<{ focus(): void }>;
}

/**
 * What a unit is offered for; the other prices follow the monthly one until they are set by hand. Give it a key of what
 * the prices begin with.
 */
export function OfferInputs({ texts, fieldErrors, onChange, ref }: OfferInputsProps) {
  const { t } = useTranslation('partner');
  const offerTexts = useOfferTexts();
  const [byHand, setHand] = useState<ReadonlySet<string>>(() => setByHand(texts));
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus(),
  }));
  const type = (field: OfferField, text: string) => {
    if (field === 'monthlyPrice') return onChange(withMonthly(texts, text, byHand));
    setHand(new Set([...byHand, field]));
    onChange({ ...texts, [field]: text });
  };
  return (
    <div ref={group} className="pt:grid pt:grid-cols-2 pt:gap-3">
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
            value={texts[field]}
            error={fieldErrors?.[field] ? error : undefined}
            onChange={({ target }) => type(field, target.value)}
          />
        );
      })}
      <p className="pt:col-span-2 pt:text-sm pt:text-faint">{t('warehouses.prices.hint')}</p>
    </div>
  );
}
