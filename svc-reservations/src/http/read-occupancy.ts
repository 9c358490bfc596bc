import { readOccupancy } from '@hamkke/contracts';
import { recordAccess, route } from '@hamkke/service-kit';
import type { ReadOccupancy } from '../use-cases/read-occupancy.ts';
import { mustManage } from './manager-of-caller.ts';

/** Who has which unit of a branch until when. */
export function readOccupancyRoute(read: ReadOccupancy) {
  return route(readOccupancy, async ({ caller, params, logger }) => {
    const found = await read(params.id, mustManage(caller));
    recordAccess({ caller, endpoint: readOccupancy, about: found.map(({ reservationId }) => reservationId), logger });
    return found.map(({ unitId, reservationId, state, customer, range }) => ({
      unitId,
      reservationId,
      status: state.status,
      userName: customer.name,
      startDate: range.start,
      endDate: range.end,
    }));
  });
}
