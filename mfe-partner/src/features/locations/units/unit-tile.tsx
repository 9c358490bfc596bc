import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { Banknote } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { OccupantName } from './occupant-name.tsx';
import { unitLook } from './unit-look.ts';
import { isForRent, type UnitStatus } from './unit-status.ts';

/** One unit: its number, how it stands, who has it and until when. */
export const UnitTile = memo(function UnitTile({
  unitStatus,
  onOpen,
}: {
  readonly unitStatus: UnitStatus;
  readonly onOpen: (unitId: string) => void;
}) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const { day } = useDayTexts();
  const { unit, label, state, occupants } = unitStatus;
  const { edge, ink, icon: Icon } = unitLook[state];
  const [occupant] = occupants;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(unit.id)}
      className={`pt:flex pt:min-h-26 pt:w-full pt:min-w-0 pt:cursor-pointer pt:flex-col pt:gap-0.5 pt:rounded-control pt:border pt:border-s-4 pt:border-line pt:bg-surface pt:p-3 pt:text-start pt:transition-colors pt:hover:bg-lifted pt:focus-visible:-outline-offset-2 ${edge}`}
    >
      <span className="pt:flex pt:w-full pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-2">
        <span className="pt:font-semibold pt:tabular-nums pt:text-strong">{label}</span>
        <span className={`pt:inline-flex pt:items-center pt:gap-1 pt:text-sm pt:font-medium ${ink}`}>
          <Icon aria-hidden="true" size={14} className="pt:shrink-0" />
          {t(`warehouses.units.state.${state}`)}
        </span>
      </span>
      {unit.scheduledPrices && (
        <span className="pt:inline-flex pt:items-center pt:gap-1 pt:text-sm pt:tabular-nums pt:text-muted">
          <Banknote aria-hidden="true" size={14} className="pt:shrink-0" />
          {t('warehouses.schedule.mark', { date: day(unit.scheduledPrices.from) })}
        </span>
      )}
      {state !== 'notForRent' && !isForRent(unit) && (
        <span className="pt:text-sm pt:text-muted">{t('warehouses.units.state.notForRent')}</span>
      )}
      {occupant ? (
        <>
          <span className="pt:w-full pt:truncate pt:text-sm pt:text-muted">
            <OccupantName occupant={occupant} />
          </span>
          <span className="pt:text-sm pt:tabular-nums pt:text-faint">
            {state === 'coming'
              ? t('warehouses.units.from', { date: day(occupant.startDate) })
              : t('warehouses.units.until', { date: day(occupant.endDate) })}
          </span>
        </>
      ) : (
        <span className="pt:text-sm pt:tabular-nums pt:text-muted">
          {t('warehouses.units.perMonth', { price: won(unit.monthlyPrice) })}
        </span>
      )}
    </button>
  );
});
