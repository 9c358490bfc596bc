import { call } from '@hamkke/api-client';
import type { Unit } from '@hamkke/contracts';
import { schedulePrices, updateUnit } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import type { OfferInput } from '../unit-offer.ts';
import { useUnitWrite } from './use-unit-write.ts';

/** Prices that hold at once, of which only what differs is sent; or all of them, from a day on. */
type PriceWrite =
  | { readonly from: undefined; readonly change: Partial<OfferInput> }
  | { readonly from: CalendarDate; readonly offer: OfferInput };

/** Changes the prices of a unit at once, or schedules them. */
export function usePriceWrite({ id }: Unit, onDone: () => void) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  return useUnitWrite(
    async (write: PriceWrite) => {
      const params = { id };
      if (write.from === undefined) await call(updateUnit, { params, body: write.change });
      else await call(schedulePrices, { params, body: { ...write.offer, from: write.from } });
      onDone();
    },
    ({ from }) =>
      from === undefined
        ? { title: t('warehouses.unit.pricesDone'), description: t('warehouses.unit.newOrdersOnly') }
        : { title: t('warehouses.schedule.done', { date: day(from) }) },
  );
}
