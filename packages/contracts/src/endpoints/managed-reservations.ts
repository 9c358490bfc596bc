import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDateSchema, idSchema, lineSchema, pageQuery } from '../schemas/fields.ts';
import {
  decisionSchema,
  reservationDetailSchema,
  reservationSchema,
  reservationStatusSchema,
} from '../schemas/reservation.ts';

const idParams = z.object({ id: idSchema });

/**
 * `search` finds the beginning of a name, an e-mail, a telephone number, a unit or an order number, whatever its case.
 */
const listQuery = z.object({
  ...pageQuery,
  search: z.string().trim().max(80).optional(),
  status: reservationStatusSchema.optional(),
  locationId: idSchema.optional(),
});
const page = z.object({
  success: z.literal(true),
  reservations: z.array(reservationSchema),
  nextCursor: z.string().nullable(),
});

export const listFranchiseReservations = defineEndpoint({
  id: 'listFranchiseReservations',
  method: 'GET',
  path: '/api/franchises/:id/reservations',
  service: 'reservations',
  access: 'partner',
  summary:
    "Reservations of a partner's locations, the newest first, 500 at most unless limit says less; for that partner, administrators and super users",
  params: idParams,
  query: listQuery,
  response: page,
});

export const listPartnerReservations = defineEndpoint({
  id: 'listPartnerReservations',
  method: 'GET',
  path: '/api/partners/:id/reservations',
  service: 'reservations',
  access: 'partner',
  summary: "The same under its other name; the id is the person's, not the provider's",
  params: idParams,
  query: listQuery,
  response: page,
});

export const listAllReservations = defineEndpoint({
  id: 'listAllReservations',
  method: 'GET',
  path: '/api/admin/reservations',
  service: 'reservations',
  access: 'overseer',
  summary: 'Every reservation, the newest first, 500 at most unless limit says less',
  query: listQuery,
  response: page,
});

/** A change by hand. `expectedStatus` is what the page showed: where it is no longer so, nothing changes. */
const statusBody = z.object({
  status: reservationStatusSchema,
  expectedStatus: reservationStatusSchema.optional(),
  decision: decisionSchema.optional(),
  reason: lineSchema(200).optional(),
});

const settingStatus = {
  method: 'PATCH',
  service: 'reservations',
  body: statusBody,
  response: reservationDetailSchema,
  errors: ['NOT_FOUND', 'UNIT_TAKEN', 'UNIT_CLOSED', 'DECISION_NEEDED', 'REFUND_CHANGED', 'VERSION_CONFLICT'],
} as const;

export const setFranchiseReservationStatus = defineEndpoint({
  ...settingStatus,
  id: 'setFranchiseReservationStatus',
  path: '/api/franchises/:id/reservations/:reservationId/status',
  access: 'partner',
  credential: 'session',
  summary:
    'Sets the status by hand. One that takes the unit again must win its range; where money is concerned a decision is needed (details: choices, refundable) and stored with the name of who made it. The same status again changes nothing',
  params: z.object({ id: idSchema, reservationId: idSchema }),
});

export const setReservationStatus = defineEndpoint({
  ...settingStatus,
  id: 'setReservationStatus',
  path: '/api/admin/reservations/:reservationId/status',
  access: 'overseer',
  credential: 'fresh',
  summary: 'The same for any reservation',
  params: z.object({ reservationId: idSchema }),
});

export const readOccupancy = defineEndpoint({
  id: 'readOccupancy',
  method: 'GET',
  path: '/api/storage-locations/:id/occupancy',
  service: 'reservations',
  access: 'partner',
  summary:
    "Who has which unit of a location until when: pending and active reservations that have not ended; a partner gets those of its own location, of another's nothing",
  params: idParams,
  response: z.array(
    z.object({
      unitId: idSchema,
      reservationId: idSchema,
      status: reservationStatusSchema,
      userName: z.string(),
      offer: z.boolean().optional().describe('held for somebody who waits'),
      startDate: calendarDateSchema,
      endDate: calendarDateSchema,
    }),
  ),
});

export const managedReservationEndpoints = [
  listFranchiseReservations,
  listPartnerReservations,
  listAllReservations,
  setFranchiseReservationStatus,
  setReservationStatus,
  readOccupancy,
] as const;
