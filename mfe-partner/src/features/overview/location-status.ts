import type { Location } from '@hamkke/contracts';
import type { BadgeTone } from '@hamkke/ui';

export type LocationStatus = Location['status'];

/** Left border and badge of each status; its text says the same. Source: product spec section 2, overview. */
export const statusLook: Readonly<Record<LocationStatus, { readonly tone: BadgeTone; readonly edge: string }>> = {
  active: { tone: 'ok', edge: 'pt:border-s-ok' },
  pending: { tone: 'warn', edge: 'pt:border-s-warn' },
  paused: { tone: 'danger', edge: 'pt:border-s-danger' },
};
