import { exportNoticePhotos } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import { photoType } from '../domain/photo.ts';
import type { OwnPhoto, InternalReservations } from '../use-cases/internal-reservations.ts';

const present = ({ bytes, ...photo }: OwnPhoto) => ({
  ...photo,
  ...(bytes && { data: `data:${photoType};base64,${Buffer.from(bytes).toString('base64')}` }),
});

/** All of a person's photos of empty units. */
export function exportNoticePhotosRoute({ photosOf }: InternalReservations) {
  return route(exportNoticePhotos, async ({ params }) => (await photosOf(params.id)).map(present));
}
