import type { MoveUnit } from '@hamkke/contracts';
import { formatDimensions } from '@hamkke/money';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDifferenceText } from './difference.ts';

interface UnitListProps {
  readonly units: readonly MoveUnit[];
  readonly locationId: string;
  /** The list belongs to another day or location; the new one is on its way. */
  readonly isOlder: boolean;
  readonly onChoose: (unitId: string) => void;
}

/** The units to which the rental can move, each with what the move comes to. */
export function UnitList({ units, locationId, isOlder, onChoose }: UnitListProps) {
  const { t } = useTranslation('account');
  const differenceText = useDifferenceText();
  return (
    <ul
      aria-label={t('moving.units')}
      aria-busy={isOlder}
      className={`ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-2 ac:p-0 ${isOlder ? 'ac:opacity-60' : ''}`}
    >
      {units.map((unit) => (
        <li key={unit.unitId}>
          <button
            type="button"
            disabled={isOlder}
            onClick={() => onChoose(unit.unitId)}
            className="ac:flex ac:min-h-14 ac:w-full ac:cursor-pointer ac:items-center ac:gap-3 ac:rounded-control ac:border ac:border-line ac:bg-surface ac:px-4 ac:py-2 ac:text-start ac:transition-colors ac:hover:border-line-strong ac:disabled:cursor-default"
          >
            <span className="ac:min-w-0 ac:grow">
              <span className="ac:flex ac:flex-wrap ac:items-baseline ac:justify-between ac:gap-x-3 ac:text-strong">
                <span className="ac:font-semibold">{unitLabel({ unitNumber: unit.unitNumber, locationId })}</span>{' '}
                <span className="ac:font-medium ac:tabular-nums">{differenceText(unit)}</span>
              </span>{' '}
              <span className="ac:block ac:text-sm ac:tabular-nums ac:text-muted">
                {t('reservations.sizeText', { size: unit.size, dimensions: formatDimensions(unit.dimensions) })}
              </span>
            </span>
            <ChevronRight aria-hidden="true" size={20} className="ac:shrink-0 ac:text-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}
