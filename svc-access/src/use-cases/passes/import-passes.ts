import type { AccessTerms } from '@hamkke/contracts';
import { areDaysShareable, holderOfPass, purgeAtOf, type Pass } from '../../domain/pass.ts';
import type { AccessStore, CodeVault, StoreTransaction } from '../../domain/ports.ts';
import type { Clock } from '@hamkke/service-kit';
import type { AccessFailpoints } from '../../failpoints.ts';
import { createAlignSettings } from '../grants/align-settings.ts';
import { applyTerms } from '../grants/apply-terms.ts';
import { digestOfToken, newToken } from './pass-token.ts';
import { passesOfRental } from './passes-of-rental.ts';

/** A pass as a file has it, with the terms of the reservation that it shares, as reservations answers them. */
interface ImportedPass extends Pick<Pass, 'passId' | 'name' | 'firstDay' | 'lastDay' | 'createdAt'> {
  readonly terms: AccessTerms;
}

interface ImportReport {
  readonly imported: number;
  readonly skipped: number;
  /** Days on which their rental never opens. */
  readonly refused: readonly string[];
}

export type ImportPasses = (passes: readonly ImportedPass[], correlationId: string) => Promise<ImportReport>;

/**
 * Adds passes as a file says, each with a link that nobody knows yet but its customer, and with the grant of its rental,
 * which is stored again when the running service reads of it. Those that are there are left alone.
 */
export function createImportPasses({
  store,
  vault,
  clock,
  failpoints,
}: {
  readonly store: Pick<AccessStore, 'transact'>;
  readonly vault: CodeVault;
  readonly clock: Clock;
  readonly failpoints: AccessFailpoints;
}): ImportPasses {
  const align = createAlignSettings({ vault });

  async function add(tx: StoreTransaction, imported: ImportedPass): Promise<'imported' | 'skipped' | 'refused'> {
    const { terms, passId, ...given } = imported;
    const { reservationId, locationId } = terms;
    await tx.lockLocation(locationId);
    const [there] = await tx.findPasses([passId]);
    if (there) return 'skipped';
    const now = clock();
    await applyTerms(tx, terms, { align, now });
    const grant = await tx.findGrant(reservationId);
    const grants = grant ? (await passesOfRental(tx, grant, now)).grants : [];
    if (!grant || !areDaysShareable(given, grants, now)) return 'refused';
    const { holder: sharedBy, userId, unitId, unitNumber } = grant;
    const holder = holderOfPass(passId);
    const token = newToken();
    const sealed = { tokenDigest: digestOfToken(token), sealedToken: vault.close(token, holder) };
    const rental = { sharedBy, reservationId, userId, locationId, unitId, unitNumber };
    const pass: Pass = { passId, holder, ...rental, ...given, revokedAt: null, ...sealed, purgeAt: now };
    await tx.savePass({ ...pass, purgeAt: purgeAtOf(pass, grants, now) });
    await align(tx, { locationId, holders: [holder] }, now);
    await failpoints.hit('import-passes.before-commit');
    return 'imported';
  }

  return async (passes, correlationId) => {
    const counts = { imported: 0, skipped: 0 };
    const refused: string[] = [];
    for (const pass of passes) {
      const outcome = await store.transact(correlationId, (tx) => add(tx, pass));
      await failpoints.hit('import-passes.after-commit');
      if (outcome === 'refused') refused.push(pass.passId);
      else counts[outcome] += 1;
    }
    return { ...counts, refused };
  };
}
