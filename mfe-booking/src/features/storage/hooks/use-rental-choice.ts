import type { ReservedUnit, Unit } from '@hamkke/contracts';
import { fixedRange, isFixedPeriod, sizes, type CalendarDate, type DateRange, type Size } from '@hamkke/money';
import { useMemo } from 'react';
import { dayAfter, inTheWay, isSelectable, isToCheck, maybeFreeFrom } from '../../../components/rental/availability.ts';
import {
  rangeOf,
  readChoice,
  writeChoice,
  type ChoosablePeriod,
  type RentalChoice,
} from '../../../components/rental/rental-choice.ts';
import { useAddress } from '@hamkke/screen-kit/address';

export interface OfferedUnit {
  readonly unit: Unit;
  readonly blocker: ReservedUnit | undefined;
  /** The day from which the unit may become free, where its customer may extend the rental that stands in the way. */
  readonly maybeFreeFrom: CalendarDate | undefined;
  /** Nobody has these days: the unit is checked on some of them. */
  readonly toCheck: boolean;
  readonly selectable: boolean;
}

/**
 * The day from which a unit may become free; the server's word also where the rental's customer comes first no longer,
 * but may still be the first to book the days after it.
 */
function freeDayOf(
  unit: Unit,
  blocker: ReservedUnit | undefined,
  reserved: readonly ReservedUnit[],
  today: CalendarDate,
): CalendarDate | undefined {
  if (!blocker || unit.isForRent === false) return undefined;
  const known = unit.maybeFreeFrom === dayAfter(blocker) ? unit.maybeFreeFrom : undefined;
  return maybeFreeFrom(blocker, reserved, today) ?? known;
}

function offer(
  units: readonly Unit[],
  reserved: readonly ReservedUnit[],
  choice: RentalChoice,
  today: CalendarDate,
): OfferedUnit[] {
  return units.map((unit) => {
    const blocker = inTheWay(unit.id, choice.range, reserved, today);
    return {
      unit,
      blocker,
      maybeFreeFrom: freeDayOf(unit, blocker, reserved, today),
      toCheck: isToCheck(blocker, choice.range, today),
      selectable: isSelectable(unit, choice.period, blocker),
    };
  });
}

/**
 * The shown size: the one that the address names, else that of the chosen unit, else the first that has units. Source:
 * product spec section 4, "Unit".
 */
function shownSize(choice: RentalChoice, units: readonly Unit[]): Size {
  const ofUnit = units.find(({ id }) => id === choice.unitId)?.size;
  const has = (size: Size) => units.some((unit) => unit.size === size);
  return [choice.size, ofUnit].find((size) => size !== undefined && has(size)) ?? sizes.find(has) ?? 'SB';
}

/** The rental that is being put together on a location's page: read from the address and written back to it. */
export function useRentalChoice(units: readonly Unit[], reserved: readonly ReservedUnit[], today: CalendarDate) {
  const [search, update] = useAddress();
  const choice = useMemo(() => readChoice(search, today), [search, today]);
  const offered = useMemo(() => offer(units, reserved, choice, today), [units, reserved, choice, today]);
  const size = shownSize(choice, units);
  const ofSize = offered.filter(({ unit }) => unit.size === size);
  const selected = ofSize.find(({ unit }) => unit.id === choice.unitId);

  const change = (next: Partial<RentalChoice>) =>
    update((before) => writeChoice({ ...readChoice(before, today), ...next }));
  const firstFree = (requested: Size, range: Pick<RentalChoice, 'period' | 'range'>) =>
    offer(units, reserved, { ...choice, ...range }, today).find(
      ({ unit, selectable }) => unit.size === requested && selectable,
    )?.unit.id;

  return {
    choice,
    size,
    offered,
    ofSize,
    selected,
    chooseSize: (requested: Size) => change({ size: requested, unitId: firstFree(requested, choice) }),
    chooseUnit: (unitId: string) => change({ size, unitId }),
    choosePeriod: (period: ChoosablePeriod) =>
      change({ period, range: rangeOf(period, { start: choice.range.start }, today) }),
    chooseRange: (range: DateRange) => change({ range }),
    chooseStart: (start: CalendarDate) =>
      change({
        range: isFixedPeriod(choice.period)
          ? fixedRange(choice.period, start)
          : { start, end: choice.range.end < start ? start : choice.range.end },
      }),
  };
}

export type RentalChoosing = ReturnType<typeof useRentalChoice>;
