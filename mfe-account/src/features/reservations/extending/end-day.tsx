import { formatWon } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Field } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { EndBounds } from './offers.ts';
import type { PeriodChoosing } from './use-period-choice.ts';

/** The last day of an extension of the customer's own choice, and what it costs. */
export function EndDay({ choosing, bounds }: { readonly choosing: PeriodChoosing; readonly bounds: EndBounds }) {
  const { t, i18n } = useTranslation('account');
  const { day } = useDayTexts();
  const { typedEnd, custom, cheaper } = choosing;
  const limits = { from: day(bounds.earliest), to: day(bounds.latest) };
  const write = (amount: number) => formatWon(amount, i18n.language);
  return (
    <div className="ac:flex ac:flex-col ac:gap-2">
      <Field
        type="date"
        label={t('reservations.extend.endDate')}
        required
        min={bounds.earliest}
        max={bounds.latest}
        value={typedEnd}
        onChange={({ target }) => choosing.typeEnd(target.value)}
        hint={t('reservations.extend.bounds', limits)}
        error={typedEnd !== '' && !custom ? t('reservations.extend.endMissing', limits) : undefined}
      />
      <p role="status" className="ac:tabular-nums ac:text-strong">
        {custom && t('reservations.extend.daysPrice', { days: custom.days, amount: write(custom.amount) })}
        {cheaper && (
          <span className="ac:block ac:text-sm ac:text-warn">
            {t('reservations.extend.cheaper', {
              period: t(`reservations.extend.period.${cheaper.period}`),
              amount: write(cheaper.quote.amount),
            })}
          </span>
        )}
      </p>
    </div>
  );
}
