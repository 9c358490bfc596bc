import {
  checkUnit,
  readLocationWork,
  readUnitPhoto,
  type LocationWork as WireWork,
  type UnitCheck as WireCheck,
} from '@hamkke/contracts';
import { recordAccess, route } from '@hamkke/service-kit';
import type { Reservation } from '../domain/reservation.ts';
import type { CheckedUnit, CheckUnit } from '../use-cases/work/check-unit.ts';
import type { LocationWork, ReadLocationWork } from '../use-cases/work/read-location-work.ts';
import type { ReadUnitPhoto } from '../use-cases/work/read-unit-photo.ts';
import { mustManage } from './manager-of-caller.ts';
import { photoBodyLimit, photoHeaders } from './photo-headers.ts';

const presentRental = ({ reservationId, unitId, unitNumber, size, customer }: Reservation) => ({
  reservationId,
  unitId,
  unitNumber,
  size,
  customerName: customer.name,
});

const presentWork = ({ date, arrivals, departures, checks, overdue, offers }: LocationWork): WireWork => ({
  date,
  arrivals: arrivals.map((one) => ({ ...presentRental(one), moving: one.movedFrom !== null })),
  departures: departures.map((one) => ({ ...presentRental(one), moving: one.movedTo !== null })),
  checks: checks.map(({ reservation, lastDay, nextStart }) => ({
    ...presentRental(reservation),
    lastDay,
    hasPhoto: reservation.photo !== null,
    nextStart,
  })),
  overdue: overdue.map(({ reservation, graceUntil }) => ({
    ...presentRental(reservation),
    lastDay: reservation.range.end,
    graceUntil,
  })),
  offers: offers.flatMap(({ unitId, unitNumber, size, state }) =>
    state.status === 'pending' ? [{ unitId, unitNumber, size, until: state.until.toISOString() }] : [],
  ),
});

/** Reservations whose customers are named in an answer. */
const named = ({ arrivals, departures, checks, overdue }: LocationWork): string[] =>
  [...arrivals, ...departures, ...[...checks, ...overdue].map(({ reservation }) => reservation)].map(
    ({ reservationId }) => reservationId,
  );

/** What there is to do at a location today. */
export function readLocationWorkRoute(read: ReadLocationWork) {
  return route(readLocationWork, async ({ caller, params, correlationId, logger }) => {
    const work = await read(params.id, mustManage(caller), correlationId);
    recordAccess({ caller, endpoint: readLocationWork, about: named(work), logger });
    return presentWork(work);
  });
}

const presentCheck = ({ reservationId, check }: CheckedUnit): WireCheck => ({
  reservationId,
  condition: check.condition,
  note: check.note,
  hasPhoto: check.photo !== null,
  checkedAt: check.at.toISOString(),
});

/** Stores how a unit was found that its customer left. */
export function checkUnitRoute(check: CheckUnit) {
  return route(
    checkUnit,
    async ({ caller, params, body, correlationId }) =>
      presentCheck(await check({ ...body, reservationId: params.id, manager: mustManage(caller) }, correlationId)),
    { bodyLimit: photoBodyLimit },
  );
}

/** The photo of a unit that was left, as bytes. */
export function readUnitPhotoRoute(read: ReadUnitPhoto) {
  return route(readUnitPhoto, async ({ caller, params, logger, setHeader }) => {
    const { bytes } = await read({ reservationId: params.id, by: params.by, manager: mustManage(caller) });
    recordAccess({ caller, endpoint: readUnitPhoto, about: [params.id], logger });
    for (const [name, value] of Object.entries(photoHeaders)) setHeader(name, value);
    return bytes;
  });
}
