import { sizes, type Size } from '@hamkke/money';
import { useAddressValues } from '@hamkke/screen-kit/address';
import { useCallback } from 'react';
import { unitStates, type UnitState } from './unit-status.ts';

const addingWays = ['one', 'bulk', 'csv'] as const;
export type AddingWay = (typeof addingWays)[number];

interface UnitView {
  readonly size: Size | undefined;
  readonly state: UnitState | undefined;
  /** Id of the unit whose window is open. */
  readonly unit: string | undefined;
  readonly add: AddingWay | undefined;
}

/** What is shown of a location's units, held in the address: `?size=&state=&unit=&add=`. */
export function useUnitView() {
  const [search, change] = useAddressValues();
  const show = useCallback(
    (next: Partial<Record<keyof UnitView, string | undefined>>) => {
      const named: [string, string | undefined][] = Object.entries(next);
      change(Object.fromEntries(named.map(([name, value]) => [name, value ?? ''])));
    },
    [change],
  );
  const view: UnitView = {
    size: sizes.find((each) => each === search.get('size')),
    state: unitStates.find((each) => each === search.get('state')),
    unit: search.get('unit') ?? undefined,
    add: addingWays.find((each) => each === search.get('add')),
  };
  return { view, show };
}
