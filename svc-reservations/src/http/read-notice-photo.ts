import { readNoticePhoto } from '@hamkke/contracts';
import { recordAccess, route } from '@hamkke/service-kit';
import { photoType } from '../domain/photo.ts';
import type { ReadPhoto } from '../use-cases/read-photo.ts';
import { readerOfCaller } from './reader-of-caller.ts';

/**
 * Only who asked may keep it, and nobody between; the sandbox keeps a file that a browser opens on its own from doing
 * anything.
 */
const headers = {
  'cache-control': 'no-store, private',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'content-type': photoType,
};

/** The photo of a notice, as bytes. */
export function readNoticePhotoRoute(read: ReadPhoto) {
  return route(readNoticePhoto, async ({ caller, params, correlationId, logger, setHeader }) => {
    const { bytes, managed } = await read(params.id, readerOfCaller(caller), correlationId);
    if (managed) recordAccess({ caller, endpoint: readNoticePhoto, about: [params.id], logger });
    for (const [name, value] of Object.entries(headers)) setHeader(name, value);
    return bytes;
  });
}
