import { createLocation, updateLocation, type AnyEndpoint } from '@hamkke/contracts';
import { patience, type UpstreamName } from '../upstreams.ts';

export interface Allowance {
  /** Largest body that is forwarded; the services have their own, smaller limits. */
  readonly bodyBytes: number;
  /** Longest wait for the first byte of the answer, in milliseconds, counted from the last byte that was sent. */
  readonly firstByteMs: number;
}

const mebibyte = 1024 * 1024;
const usualBytes = 16 * mebibyte;
/** Three pictures of 8 MB each, a third larger as data URLs, which the service encodes anew in several widths before it answers. */
const withPictures: Allowance = { bodyBytes: 34 * mebibyte, firstByteMs: 60_000 };

const allowances: Readonly<Record<string, Allowance>> = { [createLocation.id]: withPictures, [updateLocation.id]: withPictures };

/** How large a call's body may be and how long its answer may take. */
export function allowanceOf({ id, service }: Pick<AnyEndpoint, 'id' | 'service'>): Allowance {
  return allowances[id] ?? { bodyBytes: usualBytes, firstByteMs: patience[service as UpstreamName] };
}
