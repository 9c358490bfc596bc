import type { Location } from '@hamkke/contracts';
import { Button, EmptyState } from '@hamkke/ui';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { UnitGrid } from './unit-grid.tsx';
import { sizesOf, matchesState, unitStates, type UnitStatus } from './unit-status.ts';
import { useUnitView } from './use-unit-view.ts';

// The grid is looked at more often than a unit is changed: the dialog loads with the library of forms.
const UnitDialog = lazy(async () => ({ default: (await import('./unit/unit-dialog.tsx')).UnitDialog }));

/** All units under the filters of the address; each opens its window. */
export function FoundUnits({
  location,
  units,
}: {
  readonly location: Location;
  readonly units: readonly UnitStatus[];
}) {
  const { t } = useTranslation('partner');
  const { view, show } = useUnitView();
  // The units of the moment when it was opened: a live refresh must not change what is being decided.
  const [forSale, setForSale] = useState<readonly UnitStatus[]>();
  const open = useCallback((unit: string) => show({ unit }), [show]);
  const found = units.filter(
    (unitStatus) =>
      (view.size === undefined || unitStatus.unit.size === view.size) &&
      (view.state === undefined || matchesState(unitStatus, view.state)),
  );
  const opened = units.find(({ unit }) => unit.id === view.unit);
  const countOf = (matches: (unit: UnitStatus) => boolean) => units.filter(matches).length;
  return (
    <>
      <ChoiceRow
        label={t('warehouses.units.bySize')}
        chosen={view.size}
        choices={[
          {
            value: undefined,
            label: t('warehouses.list.choice', { label: t('warehouses.units.allSizes'), n: units.length }),
          },
          ...sizesOf(units).map((size) => ({
            value: size,
            label: t('warehouses.list.choice', { label: size, n: countOf(({ unit }) => unit.size === size) }),
          })),
        ]}
        onChoose={(size) => show({ size })}
      />
      <ChoiceRow
        label={t('warehouses.units.byState')}
        chosen={view.state}
        choices={[
          { value: undefined, label: t('warehouses.units.allStates') },
          ...unitStates.map((state) => ({
            value: state,
            label: t('warehouses.list.choice', {
              label: t(`warehouses.units.state.${state}`),
              n: countOf((unitStatus) => matchesState(unitStatus, state)),
            }),
          })),
        ]}
        onChoose={(state) => show({ state })}
      />
      {found.length === 0 ? (
        <EmptyState
          title={t('warehouses.units.noneFound')}
          action={
            <Button tone="secondary" onClick={() => show({ size: undefined, state: undefined })}>
              {t('warehouses.units.showAll')}
            </Button>
          }
        />
      ) : (
        <>
          <div>
            <Button tone="quiet" icon={<Ban aria-hidden="true" size={18} />} onClick={() => setForSale(found)}>
              {t('warehouses.sale.open', { n: found.length })}
            </Button>
          </div>
          <UnitGrid key={`${view.size} ${view.state}`} units={found} onOpen={open} />
        </>
      )}
      {forSale && <SaleDialog location={location} units={forSale} onClose={() => setForSale(undefined)} />}
      <Suspense>
        {opened && (
          <UnitDialog
            key={opened.unit.id}
            unitStatus={opened}
            location={location}
            units={units}
            onClose={() => show({ unit: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}
