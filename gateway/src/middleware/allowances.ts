import {
  createLocation,
  giveNotice,
  reportPageError,
  sendNoticePhoto,
  updateLocation,
  type AnyEndpoint,
} from '@hamkke/contracts';
import { upstreamTimeouts, type UpstreamName } from '../upstreams.ts';

export interface Allowance {
  /**
   * Largest body that is read whole before its call is forwarded, in bytes; the services have their own, mostly smaller
   * limits.
   */
  readonly bodyBytes: number;
  /** Largest body that is forwarded while it comes in, in bytes: only for calls that carry images. */
  readonly streamedBytes?: number;
  /** Longest wait for the first byte of the answer, in milliseconds, counted from the last byte that was sent. */
  readonly firstByteMs: number;
}

const mebibyte = 1024 * 1024;
/** What the largest call without images takes: a change of 500 units in bulk. */
const usualBytes = 420_000;
const oneImage = 16 * mebibyte;
/**
 * Three images of 8 MB each, a third larger as data URLs, which the service encodes anew in several widths before it
 * answers.
 */
const threeImages = 34 * mebibyte;
/** A report of a page is short; more is somebody else's. */
const reportBytes = 8_000;

type Special = Partial<Allowance>;
const withLocationImages: Special = { streamedBytes: threeImages, firstByteMs: 60_000 };
const withPhoto: Special = { streamedBytes: oneImage };

const allowances: Readonly<Record<string, Special>> = {
  [createLocation.id]: withLocationImages,
  [updateLocation.id]: withLocationImages,
  [giveNotice.id]: withPhoto,
  [sendNoticePhoto.id]: withPhoto,
  [reportPageError.id]: { bodyBytes: reportBytes },
};

/** How large a call's body may be and how long its answer may take. */
export function allowanceOf({ id, service }: Pick<AnyEndpoint, 'id' | 'service'>): Allowance {
  return { bodyBytes: usualBytes, firstByteMs: upstreamTimeouts[service as UpstreamName], ...allowances[id] };
}
