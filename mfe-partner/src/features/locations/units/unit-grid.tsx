import { useTranslation } from 'react-i18next';
import { ShowMore, useShown } from '../../../components/show-more.tsx';
import { UnitTile } from './unit-tile.tsx';
import type { UnitStatus } from './unit-status.ts';

interface UnitGridProps {
  readonly units: readonly UnitStatus[];
  readonly onOpen: (unitId: string) => void;
}

/** Tiles that are drawn at once; most locations have fewer units. */
const tilesPerStep = 60;

/** Units side by side, coloured by status. */
export function UnitGrid({ units, onOpen }: UnitGridProps) {
  const { t } = useTranslation('partner');
  const list = useShown(units, tilesPerStep);
  return (
    <>
      <ul
        aria-label={t('warehouses.units.heading')}
        className="pt:m-0 pt:grid pt:list-none pt:grid-cols-2 pt:gap-2 pt:p-0 pt:sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
      >
        {list.shown.map((unitStatus) => (
          <li
            key={unitStatus.unit.id}
            className="pt:flex pt:[contain-intrinsic-size:auto_6.5rem] pt:[content-visibility:auto]"
          >
            <UnitTile unitStatus={unitStatus} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <ShowMore {...list} />
    </>
  );
}
