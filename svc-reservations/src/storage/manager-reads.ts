import mongoose from 'mongoose';
import type { ManagedFilter, ManagerReads } from '../domain/manager-ports.ts';
import type { PageMark } from '../domain/customer-ports.ts';
import { never } from '../domain/reservation.ts';
import { reservationOf, type ReservationModel, type ReservationRow } from './reservation-model.ts';

const operators = mongoose.trusted;
/** Behind every text that begins with another one. */
const behind = '\u{10FFFF}';

/** The beginning of a key as a range of keys: no pattern, so that nothing that is typed can mean anything else. */
const beginningWith = (text: string) => operators({ $elemMatch: { $gte: text, $lt: `${text}${behind}` } });

/**
 * A search reads what it finds and sorts that, a location's list walks that location; without a hint, the planner may
 * walk all of a partner's rows instead.
 */
function hintOf({ ownerId, locationId, search }: ManagedFilter): string | undefined {
  if (search !== undefined) return ownerId === undefined ? 'all-search' : 'owner-search';
  return locationId === undefined ? undefined : 'branch';
}

/**
 * The query of a page. The bound on the instant is said twice: once for the index, which takes its other fields only
 * with one, and once with the ids of that very instant.
 */
export function managedQuery({ ownerId, locationId, status, search }: ManagedFilter, after?: PageMark) {
  const older = after && {
    $or: operators([
      { createdAt: operators({ $lt: after.createdAt }) },
      { _id: operators({ $lt: after.reservationId }) },
    ]),
  };
  const filter: Record<string, unknown> = {
    ...(ownerId !== undefined && { ownerId }),
    ...(locationId !== undefined && { locationId }),
    ...(status !== undefined && { status }),
    ...(search !== undefined && { searchKeys: beginningWith(search) }),
    createdAt: operators({ $lte: after?.createdAt ?? never }),
    ...older,
  };
  return { filter, sort: { createdAt: -1, _id: -1 } as const, hint: hintOf({ ownerId, locationId, search }) };
}

/** What those who manage locations read in MongoDB. */
export function managerReads({ reservations }: { reservations: ReservationModel }): ManagerReads {
  return {
    async managed(input, { limit, after }) {
      const { filter, sort, hint } = managedQuery(input, after);
      const found = reservations.find(filter).sort(sort).limit(limit);
      const rows = await (hint === undefined ? found : found.hint(hint)).lean<ReservationRow[]>();
      return rows.map(reservationOf);
    },
    async occupancyOf({ locationId, ownerId }, from, now) {
      const live = operators([{ status: 'active' }, { status: 'pending', until: operators({ $gt: now }) }]);
      const filter: Record<string, unknown> = {
        locationId,
        status: operators({ $in: ['pending', 'active'] }),
        // A term that is overdue has its unit after its last day as well.
        $and: operators([{ $or: live }, { $or: [{ end: operators({ $gte: from }) }, { renewing: true }] }]),
        ...(ownerId !== undefined && { ownerId }),
      };
      const rows = await reservations.find(filter).sort({ unitId: 1, start: 1 }).lean<ReservationRow[]>();
      return rows.map(reservationOf);
    },
  };
}
