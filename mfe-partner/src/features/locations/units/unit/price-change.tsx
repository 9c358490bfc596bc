import { call } from '@hamkke/api-client';
import type { RequestOf, Unit } from '@hamkke/contracts';
import { updateUnit } from '@hamkke/contracts/calls';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferInputs } from '../offer-inputs.tsx';
import {
  changedFields,
  offerTexts,
  refusedOffer,
  validateOffer,
  type OfferFieldError,
  type OfferTexts,
} from '../unit-offer.ts';
import { TaskButtons } from './task-buttons.tsx';
import { useUnitWrite } from './use-unit-write.ts';

type Change = RequestOf<typeof updateUnit>['body'];

/** Other prices of one unit; they hold for new orders only. */
export function PriceChange({ unit: shown, onDone }: { readonly unit: Unit; readonly onDone: () => void }) {
  const { t } = useTranslation('partner');
  // A live refresh must not type over what is being written.
  const [unit] = useState(shown);
  const { sendOrThrow, reason } = useUnitWrite(
    async (body: Change) => {
      await call(updateUnit, { params: { id: unit.id }, body });
      onDone();
    },
    () => ({ title: t('warehouses.unit.pricesDone'), description: t('warehouses.unit.newOrdersOnly') }),
  );
  const { form, sending, submit, bind, forget } = useValidatedForm<OfferTexts, OfferFieldError>({
    initial: offerTexts(unit),
    validate: validateOffer,
    async send(offer) {
      const change = changedFields(unit, offer);
      if (Object.keys(change).length === 0) onDone();
      else await sendOrThrow(change);
    },
    refused: refusedOffer,
  });
  return (
    <form
      noValidate
      aria-label={t('warehouses.unit.prices')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={submit}
    >
      <p className="pt:text-muted">{t('warehouses.unit.newOrdersOnly')}</p>
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
