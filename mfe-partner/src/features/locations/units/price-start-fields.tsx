import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Field, type FieldProps } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../components/radio-cards.tsx';
import { useToday } from '../../../components/use-today.ts';
import { priceStarts, startBounds, type PriceStart } from './price-start.ts';
import { RenewalNote } from './renewal-note.tsx';

interface PriceStartFieldsProps {
  readonly start: PriceStart;
  readonly onStart: (start: PriceStart) => void;
  /** The props of the day's input: what is typed, and what is done with it. */
  readonly day: Omit<FieldProps, 'label' | 'hint' | 'error'>;
  /** The day is none from which prices can hold. */
  readonly isWrong: boolean;
}

/** From when changed prices hold, and what that means for whom. */
export function PriceStartFields({ start, onStart, day: input, isWrong }: PriceStartFieldsProps) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const name = useId();
  const bounds = startBounds(useToday());
  const limits = { from: day(bounds.start), to: day(bounds.end) };
  return (
    <div className="pt:flex pt:flex-col pt:gap-3">
      <RadioCards legend={t('warehouses.schedule.start')}>
        {priceStarts.map((each) => (
          <RadioCard
            key={each}
            name={name}
            value={each}
            checked={each === start}
            chosen={each === start}
            label={t(`warehouses.schedule.${each}`)}
            hint={t(each === 'now' ? 'warehouses.unit.newOrdersOnly' : 'warehouses.schedule.laterHint')}
            onChange={() => onStart(each)}
          />
        ))}
      </RadioCards>
      {start === 'later' && (
        <Field
          type="date"
          label={t('warehouses.schedule.day')}
          required
          min={bounds.start}
          max={bounds.end}
          hint={t('warehouses.schedule.dayHint', limits)}
          error={isWrong ? t('warehouses.schedule.dayError', limits) : undefined}
          {...input}
        />
      )}
      <RenewalNote />
    </div>
  );
}
