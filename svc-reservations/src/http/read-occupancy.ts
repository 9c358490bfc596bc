import { readOccupancy } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ReadOccupancy } from '../use-cases/read-occupancy.ts';
import { mustManage } from './manager-of-caller.ts';

/** Who has which unit of a branch until when. */
export function readOccupancyRoute(read: ReadOccupancy) {
  return route(readOccupancy, async ({ caller, params }) =>
    (await read(params.id, mustManage(caller))).map(({ unitId, reservationId, state, customer, range }) => ({ unitId, reservationId, status: state.status, userName: customer.name, startDate: range.start, endDate: range.end })));
}
