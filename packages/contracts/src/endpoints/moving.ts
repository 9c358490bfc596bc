import { moveRentalBody } from '../bodies/move.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDateSchema, idSchema, periodSchema, wonSchema } from '../schemas/fields.ts';
import { moveOptionsSchema } from '../schemas/moving.ts';
import { reservationDetailSchema } from '../schemas/reservation.ts';
import { tariffSchema } from '../schemas/tariff.ts';
import { z } from '../zod.ts';

const params = z.object({ id: idSchema });

export const listMoveOptions = defineEndpoint({
  id: 'listMoveOptions',
  method: 'GET',
  path: '/api/reservations/:id/move',
  service: 'reservations',
  access: 'customer',
  summary:
    'To which units of a location a rental can move on a day, and what each costs or gives back; changes nothing',
  params,
  query: z.object({ moveDate: calendarDateSchema, locationId: idSchema.optional() }),
  response: moveOptionsSchema,
  errors: ['NOT_FOUND', 'RANGE_INVALID', 'RESERVATION_OVER'],
});

export const moveRental = defineEndpoint({
  id: 'moveRental',
  method: 'POST',
  path: '/api/reservations/:id/move',
  service: 'reservations',
  access: 'customer',
  summary:
    'Moves a rental to another unit where nothing has to be paid for it: both units change in one transaction, and what comes back goes back by the provider. Answers the reservation of the other unit; repeating it changes nothing more. Where something has to be paid, an order does it',
  params,
  credential: 'session',
  body: moveRentalBody,
  response: reservationDetailSchema,
  errors: [
    'NOT_FOUND',
    'RANGE_INVALID',
    'RESERVATION_OVER',
    'UNIT_TAKEN',
    'UNIT_CLOSED',
    'PRICE_CHANGED',
    'REFUND_CHANGED',
    'VERSION_CONFLICT',
  ],
});

export const quoteMove = defineEndpoint({
  id: 'quoteMove',
  method: 'POST',
  path: '/internal/moves/quote',
  service: 'reservations',
  callers: ['payments'],
  summary: 'What a move of a rental to a unit would cost by the prices of today, for its order; changes nothing',
  body: z.object({
    reservationId: idSchema.describe('the rental that moves'),
    userId: idSchema.nullable().describe('who orders'),
    guestOf: idSchema.nullable().describe('the reservation of the guest pass of the caller'),
    unitId: idSchema,
    locationId: idSchema,
    ownerId: idSchema.nullable(),
    moveDate: calendarDateSchema,
    tariff: tariffSchema.describe('of the unit, today'),
  }),
  response: z.object({
    period: periodSchema,
    endDate: calendarDateSchema,
    charge: wonSchema.describe('0 where nothing has to be paid: then it is no order'),
  }),
  errors: ['NOT_FOUND', 'RANGE_INVALID', 'RESERVATION_OVER', 'UNIT_CLOSED'],
});

export const movingEndpoints = [listMoveOptions, moveRental, quoteMove] as const;
