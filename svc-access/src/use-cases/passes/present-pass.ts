import type { ExportedPass, Pass as ShownPass } from '@hamkke/contracts';
import type { Grant } from '../../domain/grant.ts';
import { grantsOfPass, stateOfPass, type Pass } from '../../domain/pass.ts';
import type { AccessDeps } from '../access-deps.ts';

/** A pass for the customer who shares, by the grants of the rental. */
export function presentPass(
  { store, vault }: Pick<AccessDeps, 'store' | 'vault'>,
  grants: readonly Grant[],
  now: Date,
): (pass: Pass) => Promise<ShownPass> {
  return async (pass) => {
    const { passId, holder, name, firstDay, lastDay, sealedToken, createdAt } = pass;
    const lastOpenedAt = await store.lastOpenedAt(passId);
    return {
      id: passId,
      name,
      firstDay,
      lastDay,
      state: stateOfPass(grantsOfPass(pass, grants), now),
      token: vault.open(sealedToken, holder),
      createdAt: createdAt.toISOString(),
      lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    };
  };
}

/** The same for the export of who shared. */
export const presentExportedPass = (pass: Pass): ExportedPass => {
  const { passId, name, firstDay, lastDay, createdAt, reservationId, revokedAt } = pass;
  const dates = { createdAt: createdAt.toISOString(), revokedAt: revokedAt?.toISOString() ?? null };
  return { id: passId, name, firstDay, lastDay, reservationId, ...dates };
};
