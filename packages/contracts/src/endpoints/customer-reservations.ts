import { z } from '../zod.ts';
import { giveNoticeBody } from '../bodies/notice.ts';
import { confirmLookupBody, requestLookupBody } from '../bodies/lookup.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, imageDataSchema, wonSchema } from '../schemas/fields.ts';
import { noticePreviewSchema, reservationDetailSchema, reservationSchema } from '../schemas/reservation.ts';
import { rentalTimelineSchema } from '../schemas/timeline.ts';

const idParams = z.object({ id: idSchema });

export const listReservations = defineEndpoint({
  id: 'listReservations',
  method: 'GET',
  path: '/api/reservations',
  service: 'reservations',
  access: 'member',
  summary:
    "One's own reservations, the newest first, and those booked without an account under one's proven address; with limit, a page and a Link header to the next",
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).optional(), cursor: idSchema.optional() }),
  response: z.array(reservationSchema),
});

export const readReservation = defineEndpoint({
  id: 'readReservation',
  method: 'GET',
  path: '/api/reservations/:id',
  service: 'reservations',
  access: 'customer',
  summary:
    "One reservation with its history and what its customer may do now; also for the location's partner, an administrator and a super user; not found by anyone else",
  params: idParams,
  response: reservationDetailSchema,
  errors: ['NOT_FOUND'],
});

export const readTimeline = defineEndpoint({
  id: 'readTimeline',
  method: 'GET',
  path: '/api/reservations/:id/timeline',
  service: 'reservations',
  access: 'customer',
  summary: 'What happened to a rental, over all its terms and units; whichever term is asked for, the same',
  params: idParams,
  response: rentalTimelineSchema,
  errors: ['NOT_FOUND'],
});

export const cancelReservation = defineEndpoint({
  id: 'cancelReservation',
  method: 'PUT',
  path: '/api/reservations/:id/cancel',
  service: 'reservations',
  access: 'customer',
  summary: 'Cancels within the free hours; the money goes back by the provider. Repeating it changes nothing more',
  params: idParams,
  credential: 'session',
  body: z
    .object({ expectedRefund: wonSchema.optional().describe('what the page showed; another amount is refused') })
    .prefault({}),
  response: reservationDetailSchema,
  errors: ['NOT_FOUND', 'NOTICE_REQUIRED', 'REFUND_CHANGED', 'RESERVATION_OVER', 'VERSION_CONFLICT'],
});

export const previewNotice = defineEndpoint({
  id: 'previewNotice',
  method: 'GET',
  path: '/api/reservations/:id/notice',
  service: 'reservations',
  access: 'customer',
  summary: 'What would come back of a rental that ended on a day, line by line; changes nothing',
  params: idParams,
  query: z.object({ leaveDate: calendarDateSchema }),
  response: noticePreviewSchema,
  errors: ['NOT_FOUND', 'RANGE_INVALID', 'RESERVATION_OVER'],
});

export const giveNotice = defineEndpoint({
  id: 'giveNotice',
  method: 'POST',
  path: '/api/reservations/:id/notice',
  service: 'reservations',
  access: 'customer',
  summary:
    'Ends a rental earlier: the range after the day of leaving is given back, and what was paid beyond the price of the used days goes back by the provider. The photo of the empty unit may follow until the last day',
  params: idParams,
  credential: 'session',
  body: giveNoticeBody,
  response: reservationDetailSchema,
  errors: ['NOT_FOUND', 'RANGE_INVALID', 'REFUND_CHANGED', 'RESERVATION_OVER', 'IMAGE_INVALID', 'VERSION_CONFLICT'],
});

export const sendNoticePhoto = defineEndpoint({
  id: 'sendNoticePhoto',
  method: 'PUT',
  path: '/api/reservations/:id/notice/photo',
  service: 'reservations',
  access: 'customer',
  summary: 'Stores the photo of the empty unit that belongs to a notice, until the last day',
  params: idParams,
  body: z.object({ photo: imageDataSchema }),
  response: reservationDetailSchema,
  errors: ['NOT_FOUND', 'RESERVATION_OVER', 'IMAGE_INVALID', 'VERSION_CONFLICT'],
});

export const readNoticePhoto = defineEndpoint({
  id: 'readNoticePhoto',
  method: 'GET',
  path: '/api/reservations/:id/notice/photo',
  service: 'reservations',
  access: 'customer',
  summary: 'The photo of a notice',
  params: idParams,
  response: z.instanceof(Uint8Array),
  errors: ['NOT_FOUND'],
});

export const requestLookup = defineEndpoint({
  id: 'requestLookup',
  method: 'POST',
  path: '/api/reservations/lookup',
  service: 'reservations',
  summary: 'Mails a one-time code to the customer of an order; the same answer whether or not there is one',
  body: requestLookupBody,
  response: z.object({ lookupId: idSchema, expiresAt: instantSchema }),
  status: 202,
});

export const confirmLookup = defineEndpoint({
  id: 'confirmLookup',
  method: 'POST',
  path: '/api/reservations/lookup/confirm',
  service: 'reservations',
  summary: 'Takes the code for a pass to that one reservation, 30 minutes long',
  body: confirmLookupBody,
  response: z.object({ reservationId: idSchema }),
  errors: ['CODE_REFUSED'],
});

export const customerEndpoints = [
  listReservations,
  readReservation,
  readTimeline,
  cancelReservation,
  previewNotice,
  giveNotice,
  sendNoticePhoto,
  readNoticePhoto,
  requestLookup,
  confirmLookup,
] as const;
