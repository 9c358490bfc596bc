import { call } from '@hamkke/api-client';
import type { Unit } from '@hamkke/contracts';
import { schedulePrices, updateUnit } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import type { OfferInput } from '../unit-offer.ts';
import { useUnitWrite } from './use-unit-write.ts';

interface PriceWrite {
  /** Undefined where the prices hold at once. */
  readonly from: CalendarDate | undefined;
  /** What differs from the prices of now. */
  readonly change: Partial<OfferInput>;
  readonly offer: OfferInput;
}

/** Whether prices differ from those of now. */
export const hasChange = ({ change }: Pick<PriceWrite, 'change'>) => Object.keys(change).length > 0;

/**
 * Changes the prices of a unit at once, by what differs; or schedules all of them, where those of now cancel a schedule.
 */
export function usePriceWrite({ id }: Unit, onDone: () => void) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  return useUnitWrite(
    async ({ from, change, offer }: PriceWrite) => {
      const params = { id };
      if (from === undefined) await call(updateUnit, { params, body: change });
      else await call(schedulePrices, { params, body: { ...offer, from } });
      onDone();
    },
    ({ from, ...write }) => {
      if (from === undefined)
        return { title: t('warehouses.unit.pricesDone'), description: t('warehouses.unit.newOrdersOnly') };
      return {
        title: hasChange(write)
          ? t('warehouses.schedule.done', { date: day(from) })
          : t('warehouses.schedule.cancelled'),
      };
    },
  );
}
