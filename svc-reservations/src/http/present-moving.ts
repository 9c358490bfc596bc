import type { MovedFrom as WireFrom, MovedTo as WireTo, MoveOptions as WireOptions } from '@hamkke/contracts';
import type { MovedFrom, MovedTo } from '../domain/reservation.ts';
import type { MoveOptions } from '../use-cases/moving/list-move-options.ts';

/** Where a rental can move. */
export const presentMoveOptions = ({ units, locations, ...options }: MoveOptions): WireOptions => ({
  ...options,
  locations: locations.map(({ id, name }) => ({ id, name })),
  units: units.map(({ unit, reckoning: { shortfall: _stored, ...reckoning } }) => ({
    ...reckoning,
    unitId: unit.id,
    unitNumber: unit.unitNumber,
    size: unit.size,
    dimensions: unit.dimensions,
  })),
});

/** The unit that a rental left; a move that is not done yet has given nothing back. */
export function presentMovedFrom({ unitId: _unitId, left, ...from }: MovedFrom): WireFrom {
  return { ...from, returned: left === null ? 0 : from.value - left };
}

/** The unit to which a rental moved. */
export const presentMovedTo = ({ unitId: _unitId, left: _left, ...to }: MovedTo): WireTo => ({ ...to });
