import { policy, type SharedAccess } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { grantsOfPass, stateOfPass, windowOfPass } from '../../domain/pass.ts';
import type { AccessDeps } from '../access-deps.ts';
import { describeDoors } from '../codes/describe-doors.ts';
import { digestOfToken } from './pass-token.ts';

const historyMs = policy.access.openingDays * 86_400_000;

/** What the link of a pass shows, to whoever has it. @throws NOT_FOUND for an unknown token and a pass taken back */
export function createReadSharedAccess({ store, vault, clock }: Pick<AccessDeps, 'store' | 'vault' | 'clock'>) {
  return async (token: string): Promise<SharedAccess> => {
    const pass = await store.findPassByToken(digestOfToken(token));
    if (!pass || pass.revokedAt) throw new DomainError('NOT_FOUND');
    const { name, holder, sharedBy, locationId, unitId, unitNumber } = pass;
    const now = clock();
    // What is over, too: the page says until when it opened.
    const grants = await store.grantsOf(locationId, [sharedBy], new Date(now.getTime() - historyMs));
    const own = grantsOfPass(pass, grants);
    const state = stateOfPass(own, now);
    const window = windowOfPass(own, now);
    const shown = {
      name,
      locationId,
      unitNumber,
      state,
      from: window?.from.toISOString() ?? null,
      until: window?.until.toISOString() ?? null,
    };
    if (state === 'ended') return { ...shown, code: null, doors: [] };
    const [doors, codes, settings] = await Promise.all([
      store.doorsOf(locationId, [unitId]),
      store.codesOf(locationId, [holder]),
      store.settingsOf(locationId, [holder]),
    ]);
    const code = codes.find((one) => one.current);
    if (!code || doors.length === 0) return { ...shown, code: null, doors: [] };
    const digits = vault.open(code.sealed, code.codeId);
    const described = describeDoors(doors, { code, settings }, now);
    return { ...shown, code: digits, doors: described.map((one) => one.shown) };
  };
}
export type ReadSharedAccess = ReturnType<typeof createReadSharedAccess>;
