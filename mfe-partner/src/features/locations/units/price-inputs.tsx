import { formatWon } from '@hamkke/money';
import { Field } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  priceFields,
  setByHand,
  withMonthly,
  type PriceFieldErrors,
  type PriceField,
  type PriceTexts,
} from './prices.ts';

/** Source: contract, priceSchema. */
const maxPrice = 20_000_000;

interface PriceInputsProps {
  readonly texts: PriceTexts;
  readonly fieldErrors: PriceFieldErrors;
  readonly onChange: (texts: PriceTexts) => void;
}

/**
 * The four prices; the others follow the monthly one until they are set by hand. Give it a key of what the prices begin
 * with.
 */
export function PriceInputs({ texts, fieldErrors, onChange }: PriceInputsProps) {
  const { t, i18n } = useTranslation('partner');
  const [byHand, setHand] = useState(() => setByHand(texts));
  const type = (field: PriceField, text: string) => {
    if (field === 'monthlyPrice') return onChange(withMonthly(texts, text, byHand));
    setHand(new Set([...byHand, field]));
    onChange({ ...texts, [field]: text });
  };
  return (
    <div className="pt:grid pt:grid-cols-2 pt:gap-3">
      {priceFields.map((field) => (
        <Field
          key={field}
          label={t(`warehouses.prices.${field}`)}
          inputMode="numeric"
          autoComplete="off"
          required={field !== 'dailyPrice'}
          value={texts[field]}
          error={
            fieldErrors[field]
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
