import type { Location } from 'react-router';
import { z } from 'zod';

/**
 * What was asked for, stored with the entry of the browser's history: a reload stays at the code, and no address of a
 * person stands in the page's own.
 */
const askedSchema = z.object({
  asked: z.object({
    lookupId: z.string(),
    orderId: z.string(),
    email: z.string(),
    /** Until when the code is good. */
    expiresAt: z.string(),
    sentAt: z.string(),
  }),
});

export type AskedLookup = z.output<typeof askedSchema>['asked'];

/** How long one waits before a code is asked for again, in ms: mail takes a while. */
export const resendPauseMs = 60_000;

/** Reads what was asked for; undefined while nothing was. */
export function askedIn(location: Pick<Location, 'state'>): AskedLookup | undefined {
  return askedSchema.safeParse(location.state).data?.asked;
}

/** What the history stores for `askedIn`. */
export function stateOf(asked: AskedLookup): { readonly asked: AskedLookup } {
  return { asked };
}

/** An order number as it is stored: people type spaces and dashes into it, and ours in small letters. */
export function orderNumberOf(typed: string): string {
  const number = typed.replace(/[\s-]/g, '');
  return /^h\d{6}[0-9a-z]{16}$/i.test(number) ? number.toUpperCase() : number;
}
