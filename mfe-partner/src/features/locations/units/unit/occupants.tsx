import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useReservationPath } from '../../../../components/managing/use-scope.ts';
import { OccupantName } from '../occupant-name.tsx';
import type { Occupancy, UnitStatus } from '../unit-status.ts';

/** Who has a unit or is coming, the earliest first. */
export function Occupants({ unitStatus }: { readonly unitStatus: UnitStatus }) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const pathOf = useReservationPath();
  const { occupants, state } = unitStatus;
  if (occupants.length === 0)
    return (
      <p className="pt:text-muted">{t(state === 'free' ? 'warehouses.unit.nobody' : 'warehouses.unit.unknown')}</p>
    );
  const statusText = ({ status }: Occupancy) =>
    t(status === 'active' ? 'warehouses.unit.paid' : 'warehouses.unit.unpaid');
  return (
    <ul aria-label={t('warehouses.unit.occupants')} className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-2 pt:p-0">
      {occupants.map((occupant) => (
        <li
          key={occupant.reservationId}
          className="pt:flex pt:flex-wrap pt:justify-between pt:gap-x-4 pt:rounded-control pt:border pt:border-line pt:bg-ink pt:px-3 pt:py-2"
        >
          <Link
            to={pathOf(occupant.reservationId)}
            translate="no"
            data-typed=""
            aria-label={
              occupant.userName === '' ? undefined : t('warehouses.unit.toReservation', { name: occupant.userName })
            }
            className="pt:-my-2 pt:inline-flex pt:min-h-11 pt:py-2 pt:min-w-11 pt:items-center pt:font-medium pt:text-strong pt:underline"
          >
            <OccupantName occupant={occupant} />
          </Link>
          <span className="pt:text-muted">{statusText(occupant)}</span>
          <span className="pt:w-full pt:text-sm pt:tabular-nums pt:text-muted">
            {t('warehouses.unit.range', { from: day(occupant.startDate), to: day(occupant.endDate) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
