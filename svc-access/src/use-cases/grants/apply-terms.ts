import type { AccessTerms } from '@hamkke/contracts';
import { grantOf, type Grant } from '../../domain/grant.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { AlignSettings } from './align-settings.ts';

/**
 * A reservation whose customer is known by another key goes on with the code that it has, where the other key has none:
 * a guest who got an account must not press other digits for it.
 */
async function takeAlong(tx: StoreTransaction, before: Grant, after: Grant, now: Date): Promise<void> {
  const { locationId } = after;
  const rest = await tx.grantsOf(locationId, [before.holder], now);
  if (rest.some(({ opens }) => opens)) return;
  if ((await tx.codesOf(locationId, [after.holder])).length > 0) return;
  await tx.renameHolder(locationId, before.holder, after.holder);
}

/**
 * Stores a grant by the terms of its reservation, and what the locks are to have by it. Terms older than those that are
 * stored change nothing. The rental that it continues is read anew: it opens through its grace while this term waits for
 * its payment, and no longer once that is paid or given up. The passes of a reservation whose customer is known by another key go with it.
 */
export async function applyTerms(
  tx: StoreTransaction,
  terms: AccessTerms,
  { align, now }: { readonly align: AlignSettings; readonly now: Date },
): Promise<void> {
  await tx.lockLocation(terms.locationId);
  const known = await tx.findGrant(terms.reservationId);
  if (known && (known.version > terms.version || known.erasedAt)) return;
  const grant = grantOf(terms);
  await tx.saveGrant(grant);
  if (known && known.holder !== grant.holder) {
    const { locationId, unitId, holder: sharedBy } = known;
    await tx.movePasses({ locationId, unitId, sharedBy }, { sharedBy: grant.holder, userId: grant.userId });
    await takeAlong(tx, known, grant, now);
  }
  const holders = [...new Set([known?.holder ?? grant.holder, grant.holder])];
  await align(tx, { locationId: grant.locationId, holders }, now);
  const before = terms.continues ? await tx.findGrant(terms.continues) : undefined;
  if (before && before.until > grant.from) await tx.noteChanged(before.reservationId, now);
}
