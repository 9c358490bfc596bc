import { call } from '@hamkke/api-client';
import type { RequestOf, Unit } from '@hamkke/contracts';
import { updateUnit } from '@hamkke/contracts/calls';
import { useState } from 'react';
import { Controller, useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { offerErrorsIn, refusedFields, type OfferForm } from '../offer-form.ts';
import { OfferInputs } from '../offer-inputs.tsx';
import { changedFields, offerTexts } from '../unit-offer.ts';
import { TaskButtons } from './task-buttons.tsx';
import { useUnitWrite } from './use-unit-write.ts';

type Change = RequestOf<typeof updateUnit>['body'];

/** Other prices of one unit; they hold for new orders only. */
export function PriceChange({ unit: shown, onDone }: { readonly unit: Unit; readonly onDone: () => void }) {
  const { t } = useTranslation('partner');
  // A live refresh must not type over what is being written.
  const [unit] = useState(shown);
  const { control, formState, handleSubmit, setError, clearErrors } = useForm<OfferForm>({
    defaultValues: { offer: offerTexts(unit) },
    reValidateMode: 'onSubmit',
    resolver: (values): ResolverResult<OfferForm> => {
      const offer = offerErrorsIn(values.offer);
      return offer ? { values: {}, errors: { offer } } : { values, errors: {} };
    },
  });
  const { send, busy, reason } = useUnitWrite(
    async (body: Change) => {
      await call(updateUnit, { params: { id: unit.id }, body }).catch((error: unknown) => {
        for (const field of refusedFields(error)) setError(`offer.${field}`, { type: 'server' });
        throw error;
      });
      onDone();
    },
    () => ({ title: t('warehouses.unit.pricesDone'), description: t('warehouses.unit.newOrdersOnly') }),
  );
  const submit = handleSubmit(async ({ offer }) => {
    const change = changedFields(unit, offer);
    if (Object.keys(change).length === 0) onDone();
    else await send(change);
  });
  return (
    <form
      noValidate
      aria-label={t('warehouses.unit.prices')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <p className="pt:text-muted">{t('warehouses.unit.newOrdersOnly')}</p>
      <Controller
        control={control}
        name="offer"
        render={({ field }) => (
          <OfferInputs
            ref={field.ref}
            texts={field.value}
            fieldErrors={formState.errors.offer}
            onChange={(next) => {
              field.onChange(next);
              clearErrors();
            }}
          />
        )}
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
