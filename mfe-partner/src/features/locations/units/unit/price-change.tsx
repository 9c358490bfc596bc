import type { Unit } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../../components/use-today.ts';
import { OfferInputs } from '../offer-inputs.tsx';
import { PriceStartFields } from '../price-start-fields.tsx';
import { startIn, usualStart } from '../price-start.ts';
import { changedFields, offerIn, offerTexts, type OfferFieldError } from '../unit-offer.ts';
import { TaskButtons } from './task-buttons.tsx';
import { hasChange, usePriceWrite } from './use-price-write.ts';
import { refusedPrices, validatePrices, type PriceForm } from './validate-prices.ts';

/** Other prices of one unit, at once or from a day on. */
export function PriceChange({ unit: shown, onDone }: { readonly unit: Unit; readonly onDone: () => void }) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const today = useToday();
  // A live refresh must not type over what is being written.
  const [unit] = useState(shown);
  const { sendOrThrow, reason } = usePriceWrite(unit, onDone);
  const { form, sending, submit, bind, forget } = useValidatedForm<PriceForm, OfferFieldError>({
    initial: { start: 'now', from: usualStart(today), ...offerTexts(unit) },
    validate: (texts) => validatePrices(texts, today),
    async send(texts) {
      const from = texts.start === 'later' ? startIn(texts.from, today) : undefined;
      const write = { from, change: changedFields(unit, texts), offer: offerIn(texts) };
      const cancels = from !== undefined && unit.scheduledPrices !== undefined;
      if (hasChange(write) || cancels) await sendOrThrow(write);
      else onDone();
    },
    refused: refusedPrices,
  });
  const start = useWatch({ control: form.control, name: 'start' });
  const { error: dayError, ...dayInput } = bind('from', (error) => error);
  return (
    <form
      noValidate
      aria-label={t('warehouses.unit.prices')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={submit}
    >
      <PriceStartFields
        start={start}
        onStart={(next) => {
          form.setValue('start', next);
          forget();
        }}
        day={dayInput}
        isWrong={dayError !== undefined}
      />
      {unit.scheduledPrices && (
        <p className="pt:text-sm pt:text-muted">
          {t(start === 'now' ? 'warehouses.schedule.stays' : 'warehouses.schedule.replaces', {
            date: day(unit.scheduledPrices.from),
          })}
        </p>
      )}
      <OfferInputs
        bind={bind}
        typed={() => form.getValues()}
        put={(field, text) => form.setValue(field, text)}
        onEdited={() => forget()}
      />
      <TaskButtons
        label={t('save')}
        busy={sending}
        onBack={onDone}
        refusal={{ title: t('warehouses.unit.pricesFailed'), reason }}
      />
    </form>
  );
}
