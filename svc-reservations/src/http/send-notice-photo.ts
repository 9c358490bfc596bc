import { sendNoticePhoto } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { SendPhoto } from '../use-cases/send-photo.ts';
import { photoBodyLimit } from './photo-body-limit.ts';
import { presentOwn } from './present-reservation.ts';
import { customerOfCaller } from './customer-of-caller.ts';

/** Keeps the photo of the empty unit. */
export function sendNoticePhotoRoute(send: SendPhoto) {
  return route(
    sendNoticePhoto,
    async ({ caller, params, body, correlationId }) =>
      presentOwn(
        await send({ reservationId: params.id, customer: customerOfCaller(caller), photo: body.photo }, correlationId),
      ),
    { bodyLimit: photoBodyLimit },
  );
}
