import { formatWon } from '@hamkke/money';
import { Field } from '@hamkke/ui';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferErrors } from './offer-form.ts';
import { priceFields, setByHand, withMonthly, type PriceField, type PriceTexts } from './prices.ts';

/** Source: contract, priceSchema. */
const maxPrice = 20_000_000;

interface OfferInputsProps {
  readonly texts: PriceTexts;
  readonly fieldErrors: OfferErrors | undefined;
  readonly onChange: (texts: PriceTexts) => void;
  /** For the form's controller: focus goes to the first price that is wrong. */
  readonly ref: Ref<{ focus(): void }>;
}

/**
 * The four prices; the others follow the monthly one until they are set by hand. Give it a key of what the prices begin
 * with.
 */
export function OfferInputs({ texts, fieldErrors, onChange, ref }: OfferInputsProps) {
  const { t, i18n } = useTranslation('partner');
  const [byHand, setHand] = useState(() => setByHand(texts));
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus(),
  }));
  const type = (field: PriceField, text: string) => {
    if (field === 'monthlyPrice') return onChange(withMonthly(texts, text, byHand));
    setHand(new Set([...byHand, field]));
    onChange({ ...texts, [field]: text });
  };
  return (
    <div ref={group} className="pt:grid pt:grid-cols-2 pt:gap-3">
      {priceFields.map((field) => (
        <Field
          key={field}
          label={t(`warehouses.prices.${field}`)}
          inputMode="numeric"
          autoComplete="off"
          required={field !== 'dailyPrice'}
          value={texts[field]}
          error={
            fieldErrors?.[field]
              ? t('warehouses.prices.fieldError', { most: formatWon(maxPrice, i18n.language) })
              : undefined
          }
          onChange={({ target }) => type(field, target.value)}
        />
      ))}
      <p className="pt:col-span-2 pt:text-sm pt:text-faint">{t('warehouses.prices.hint')}</p>
    </div>
  );
}
