import type { Booker } from '@hamkke/contracts';

const key = 'hamkke:checkout-draft';

/** Keeps what was typed over a reload of the page, in this tab only. */
export function keepDraft(booker: Booker): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(booker));
  } catch {
    // Storage is off: the fields are empty after the reload.
  }
}

/** What was typed before a reload. */
export function keptDraft(): Booker | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Booker | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it once it is back in the form. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
