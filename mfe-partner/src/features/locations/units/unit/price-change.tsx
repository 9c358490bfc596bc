import { ApiError, call } from '@hamkke/api-client';
import type { RequestOf, Unit } from '@hamkke/contracts';
import { updateUnit } from '@hamkke/contracts/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceInputs } from '../price-inputs.tsx';
import {
  validatePrices,
  priceFields,
  pricesIn,
  priceTexts,
  type PriceFieldErrors,
  type PriceTexts,
} from '../prices.ts';
import { TaskButtons } from './task-buttons.tsx';
import { useUnitWrite } from './use-unit-write.ts';

type Change = RequestOf<typeof updateUnit>['body'];

/** Only what differs from the unit. */
function changeOf(unit: Unit, texts: PriceTexts): Change {
  const prices = pricesIn(texts);
  return Object.fromEntries(
    priceFields.filter((field) => prices[field] !== unit[field]).map((field) => [field, prices[field]]),
  );
}

/** What the server said of single prices. */
function fieldErrorsOf(refusal: unknown): PriceFieldErrors {
  const fields = refusal instanceof ApiError ? refusal.fields : [];
  return Object.fromEntries(
    priceFields.filter((field) => fields.some(({ path }) => path === field)).map((field) => [field, true]),
  );
}

/** Other prices of one unit; they hold for new orders only. */
export function PriceChange({ unit: shown, onDone }: { readonly unit: Unit; readonly onDone: () => void }) {
  const { t } = useTranslation('partner');
  // A live refresh must not type over what is being written.
  const [unit] = useState(shown);
  const [texts, setTexts] = useState(() => priceTexts(unit));
  const [fieldErrors, setFieldErrors] = useState<PriceFieldErrors>({});
  const { send, busy, refusal, reason } = useUnitWrite(
    async (body: Change) => {
      await call(updateUnit, { params: { id: unit.id }, body });
      onDone();
    },
    () => ({ title: t('warehouses.unit.pricesDone'), description: t('warehouses.unit.newOrdersOnly') }),
  );
  const submit = () => {
    const found = validatePrices(texts);
    setFieldErrors(found);
    if (Object.keys(found).length > 0) return;
    const change = changeOf(unit, texts);
    if (Object.keys(change).length === 0) onDone();
    else void send(change);
  };
  const shownFieldErrors = { ...fieldErrorsOf(refusal), ...fieldErrors };
  return (
    <form
      noValidate
      aria-label={t('warehouses.unit.prices')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="pt:text-muted">{t('warehouses.unit.newOrdersOnly')}</p>
      <PriceInputs
        texts={texts}
        fieldErrors={shownFieldErrors}
        onChange={(next) => {
          setTexts(next);
          setFieldErrors({});
        }}
      />
      <TaskButtons
        label={t('save')}
        busy={busy}
        onBack={onDone}
        refusal={{ title: t('warehouses.unit.pricesFailed'), reason }}
      />
    </form>
  );
}
