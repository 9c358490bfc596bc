import type { ScheduledPrices as Scheduled, Unit } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Button } from '@hamkke/ui';
import { CalendarX2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferTexts } from '../offer-texts.ts';
import { offerFields } from '../unit-offer.ts';

interface ScheduledPricesProps {
  readonly unit: Unit;
  readonly scheduled: Scheduled;
  readonly onCancel: () => void;
}

/** The prices that hold from a day on, beside those of today where they differ, and the way to take them back. */
export function ScheduledPrices({ unit, scheduled, onCancel }: ScheduledPricesProps) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const { input, fact } = useOfferTexts();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="pt:flex pt:flex-col pt:gap-2 pt:rounded-control pt:border pt:border-line pt:bg-ink pt:p-3"
    >
      <h3 id={id} className="pt:text-base pt:font-semibold">
        {t('warehouses.schedule.heading', { date: day(scheduled.from) })}
      </h3>
      <dl className="pt:m-0 pt:grid pt:grid-cols-[auto_1fr] pt:gap-x-4 pt:gap-y-1.5">
        {offerFields.map((field) => (
          <div key={field} className="pt:contents">
            <dt className="pt:text-muted">{input(field).label}</dt>
            <dd className="pt:m-0 pt:text-end pt:tabular-nums pt:text-strong">
              {unit[field] === scheduled[field]
                ? fact(unit, field)
                : t('warehouses.schedule.change', { before: fact(unit, field), after: fact(scheduled, field) })}
            </dd>
          </div>
        ))}
      </dl>
      <Button tone="secondary" icon={<CalendarX2 aria-hidden="true" size={18} />} onClick={onCancel}>
        {t('warehouses.schedule.cancel')}
      </Button>
    </section>
  );
}
