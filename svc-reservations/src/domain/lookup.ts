import type { Reservation } from './reservation.ts';

/**
 * The limits that make guessing of look-ups useless; times in milliseconds. Source: design api.md "Ownership and
 * access".
 */
export const lookupRules = { codeMs: 600_000, livesMs: 3_600_000, mostTries: 5, codesPerOrderAndHour: 5 } as const;

/** A one-time code as it is stored: never the code itself. */
export interface StoredCode {
  readonly salt: string;
  readonly hash: string;
  readonly endsAt: Date;
}

/**
 * A guest looked for the reservation of an order. A look-up that found nothing is stored too, so that both cases look
 * the same.
 */
export interface Lookup {
  readonly lookupId: string;
  readonly orderId: string;
  /** Only the browser that began the look-up may confirm it. */
  readonly visitorId: string;
  readonly found: { readonly reservationId: string; readonly locationId: string } | null;
  readonly createdAt: Date;
  readonly code: StoredCode | null;
  /** Codes tried so far, whatever became of them. */
  readonly tries: number;
  readonly usedAt: Date | null;
}

/** A hold that was never paid and is gone is nobody's to look at; everything else is its customer's. */
export function mayBeLookedUp({ state, verdict, history, refunds }: Reservation): boolean {
  if (state.status !== 'cancelled') return true;
  return verdict !== null || refunds.length > 0 || history.some(({ to }) => to === 'active');
}

/**
 * The look-up with a fresh code in the place of an earlier one; undefined where it found nothing, was used, or is too
 * old.
 */
export function withCode(
  lookup: Lookup,
  { salt, hash }: Pick<StoredCode, 'salt' | 'hash'>,
  now: Date,
): (Lookup & { readonly found: NonNullable<Lookup['found']>; readonly code: StoredCode }) | undefined {
  const { found, usedAt, createdAt } = lookup;
  if (!found || usedAt || now.getTime() - createdAt.getTime() >= lookupRules.livesMs) return undefined;
  return { ...lookup, found, code: { salt, hash, endsAt: new Date(now.getTime() + lookupRules.codeMs) } };
}

/** Decides a try, which counts whatever comes of it. `matches` says whether the given code is the stored one. */
export function tried(
  lookup: Lookup,
  { matches, visitorId, now }: { matches: boolean; visitorId: string; now: Date },
): { lookup: Lookup; opens: string | undefined } {
  const { code, found, tries, usedAt } = lookup;
  const open =
    visitorId === lookup.visitorId && tries < lookupRules.mostTries && !usedAt && code !== null && now < code.endsAt;
  const opens = open && matches ? found?.reservationId : undefined;
  return {
    lookup: { ...lookup, tries: tries + 1, ...(opens === undefined ? {} : { usedAt: now, code: null }) },
    opens,
  };
}
