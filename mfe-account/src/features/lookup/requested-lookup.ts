import type { Location } from 'react-router';
import { z } from '@hamkke/contracts/zod';

/**
 * The requested look-up, stored with the entry of the browser's history: a reload stays at the code, and the page's
 * address contains no e-mail address.
 */
const stateSchema = z.object({
  asked: z.object({
    lookupId: z.string(),
    orderId: z.string(),
    email: z.string(),
    /** Until when the code is good. */
    expiresAt: z.string(),
    sentAt: z.string(),
  }),
});

export type RequestedLookup = z.output<typeof stateSchema>['asked'];

/** How long to wait before a code can be requested again, in ms: mail takes a while. */
export const resendPauseMs = 60_000;

/** Reads the requested look-up; undefined before there is one. */
export function requestedIn(location: Pick<Location, 'state'>): RequestedLookup | undefined {
  return stateSchema.safeParse(location.state).data?.asked;
}

/** What the history stores for `requestedIn`. */
export function stateOf(requested: RequestedLookup): { readonly asked: RequestedLookup } {
  return { asked: requested };
}

/** An order number as it is stored: people type spaces and dashes into it, and ours in small letters. */
export function orderNumberOf(typed: string): string {
  const number = typed.replace(/[\s-]/g, '');
  return /^h\d{6}[0-9a-z]{16}$/i.test(number) ? number.toUpperCase() : number;
}
