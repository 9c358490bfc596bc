import { exportNoticePhotos, giveNotice, previewNotice, readNoticePhoto, sendNoticePhoto } from '@hamkke/contracts';
import { recordAccess, route } from '@hamkke/service-kit';
import { photoType } from '../domain/photo.ts';
import type { GiveNotice } from '../use-cases/notice/give-notice.ts';
import type { PreviewNotice } from '../use-cases/notice/preview-notice.ts';
import type { ReadPhoto } from '../use-cases/notice/read-photo.ts';
import type { SendPhoto } from '../use-cases/notice/send-photo.ts';
import type { InternalReservations, OwnPhoto } from '../use-cases/renting/internal-reservations.ts';
import { customerOfCaller } from './customer-of-caller.ts';
import { presentOwn, presentPreview } from './present-reservation.ts';
import { photoBodyLimit, photoHeaders } from './photo-headers.ts';
import { readerOfCaller } from './reader-of-caller.ts';

/** What would come back of a rental that ended on a day. */
export function previewNoticeRoute(preview: PreviewNotice) {
  return route(previewNotice, async ({ caller, params, query, correlationId }) =>
    presentPreview(
      await preview({ reservationId: params.id, customer: customerOfCaller(caller), ...query }, correlationId),
    ),
  );
}

/** Ends a rental earlier. */
export function giveNoticeRoute(give: GiveNotice) {
  return route(
    giveNotice,
    async ({ caller, params, body, correlationId }) =>
      presentOwn(await give({ reservationId: params.id, customer: customerOfCaller(caller), ...body }, correlationId)),
    { bodyLimit: photoBodyLimit },
  );
}

/** Stores the photo of the empty unit. */
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

/** The photo of a notice, as bytes. */
export function readNoticePhotoRoute(read: ReadPhoto) {
  return route(readNoticePhoto, async ({ caller, params, correlationId, logger, setHeader }) => {
    const { bytes, managed } = await read(params.id, readerOfCaller(caller), correlationId);
    if (managed) recordAccess({ caller, endpoint: readNoticePhoto, about: [params.id], logger });
    for (const [name, value] of Object.entries(photoHeaders)) setHeader(name, value);
    return bytes;
  });
}

const presentPhoto = ({ bytes, ...photo }: OwnPhoto) => ({
  ...photo,
  ...(bytes && { data: `data:${photoType};base64,${Buffer.from(bytes).toString('base64')}` }),
});

/** All of a person's photos of empty units. */
export function exportNoticePhotosRoute({ photosOf }: InternalReservations) {
  return route(exportNoticePhotos, async ({ params }) => (await photosOf(params.id)).map(presentPhoto));
}
