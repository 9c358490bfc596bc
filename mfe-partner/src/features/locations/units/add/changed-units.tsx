import type { Unit } from '@hamkke/contracts';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { useOfferTexts } from '../offer-texts.ts';
import { offerFields } from '../unit-offer.ts';
import { isForRent } from '../unit-status.ts';
import type { BulkOutcome } from './use-bulk.ts';

/** Units that would change: each field of the offer before and after, and whether they are for rent; only what differs. */
export function ChangedUnits({ outcome: { updated, from } }: { readonly outcome: BulkOutcome }) {
  const { t } = useTranslation('partner');
  const offerTexts = useOfferTexts();
  const offerAfter = (after: Unit) => (from === undefined ? after : (after.scheduledPrices ?? after));
  return (
    <div
      role="region"
      aria-label={t('warehouses.bulk.changed')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
      tabIndex={0}
      className="pt:max-h-80 pt:overflow-auto pt:rounded-control pt:border pt:border-line"
    >
      <table className="pt:w-full pt:border-collapse pt:text-sm">
        <caption className="pt:sr-only">{t('warehouses.bulk.changed')}</caption>
        <thead>
          <tr className="pt:text-start pt:text-muted">
            <th scope="col" className="pt:p-2 pt:text-start pt:font-medium">
              {t('warehouses.bulk.unit')}
            </th>
            <th scope="col" className="pt:p-2 pt:text-start pt:font-medium">
              {t('warehouses.bulk.beforeAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {updated.map(({ before, after }) => (
            <tr key={after.id} className="pt:border-t pt:border-line">
              <th
                scope="row"
                className="pt:p-2 pt:text-start pt:align-top pt:font-semibold pt:tabular-nums pt:text-strong"
              >
                {unitLabel(after)}
              </th>
              <td className="pt:p-2 pt:tabular-nums pt:text-muted">
                {offerFields
                  .filter((field) => before[field] !== offerAfter(after)[field])
                  .map((field) => (
                    <span key={field} className="pt:block">
                      {t('warehouses.bulk.change', {
                        price: offerTexts.input(field).label,
                        before: offerTexts.value(before, field),
                        after: offerTexts.value(offerAfter(after), field),
                      })}
                    </span>
                  ))}
                {from !== undefined && !after.scheduledPrices && t('warehouses.schedule.cancel')}
                {isForRent(before) !== isForRent(after) && (
                  <span className="pt:block">
                    {t(isForRent(after) ? 'warehouses.sale.toResume' : 'warehouses.sale.toStop')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
