import { photoType } from '../domain/photo.ts';

/**
 * Bytes of a body with a photo: the longest data URL that the contract takes, and a little more for the fields around
 * it.
 */
export const photoBodyLimit = 11_001_000;

/**
 * Only the caller's browser may cache it, no cache between; the sandbox takes every right from a file that a browser
 * opens on its own.
 */
export const photoHeaders = {
  'cache-control': 'no-store, private',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'content-type': photoType,
};
