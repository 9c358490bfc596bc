import { newSetting, sameWanted, withWanted, type CodeSetting } from '../../domain/code-setting.ts';
import type { Door } from '../../domain/door.ts';
import type { DoorCode } from '../../domain/door-code.ts';
import { covers, wantedWindow, type DoorRight, type Window } from '../../domain/grant.ts';
import { purgeAtOf } from '../../domain/pass.ts';
import type { CodeVault, StoreTransaction } from '../../domain/ports.ts';
import { issueCode } from '../codes/issue-code.ts';
import { heldGrants, type Held } from './held-grants.ts';

interface Holding {
  readonly code: DoorCode | undefined;
  readonly settings: readonly CodeSetting[];
  /** The doors that open for the customer, with the window of each. */
  readonly windows: ReadonlyMap<string, readonly [Door, Window]>;
}

/** What of a customer's settings has to change for the windows of the current code; all other codes are wanted off. */
function changesOf({ code, settings, windows }: Holding, now: Date): CodeSetting[] {
  const changed = settings.flatMap((setting) => {
    const window = setting.codeId === code?.codeId ? (windows.get(setting.doorId)?.[1] ?? null) : null;
    return sameWanted(setting.wanted, window, now) ? [] : [withWanted(setting, window, now)];
  });
  if (!code) return changed;
  const there = new Set(settings.filter(({ codeId }) => codeId === code.codeId).map(({ doorId }) => doorId));
  const { codeId, holder, locationId } = code;
  const added = [...windows.values()]
    .filter(([{ doorId }]) => !there.has(doorId))
    .map(([{ doorId, provider, deviceId }, window]) =>
      newSetting({ doorId, codeId, locationId, holder, provider, deviceId }, window, now),
    );
  return [...changed, ...added];
}

function windowsOf(doors: readonly Door[], rights: readonly DoorRight[], now: Date): Holding['windows'] {
  return new Map(
    doors.flatMap((door) => {
      const window = wantedWindow(
        rights.filter((right) => covers(right, door)),
        now,
      );
      return window ? [[door.doorId, [door, window]] as const] : [];
    }),
  );
}

/** A pass that opens longer than before, or shorter, is stored as long. */
async function savePurging(tx: StoreTransaction, { passes, rentals }: Held, now: Date): Promise<void> {
  for (const pass of passes) {
    const purgeAt = purgeAtOf(pass, rentals, now);
    if (purgeAt.getTime() !== pass.purgeAt.getTime()) await tx.savePass({ ...pass, purgeAt });
  }
}

export type AlignSettings = (
  tx: StoreTransaction,
  of: { readonly locationId: string; readonly holders: readonly string[] },
  now: Date,
) => Promise<void>;

/**
 * Brings what is wanted on the locks of a location in line with the grants of customers and of their passes, and with
 * visits: whoever a
 * door opens for has a current code, and that code has a setting on each such door. The transaction must have the
 * location's lock.
 */
export function createAlignSettings({ vault }: { readonly vault: CodeVault }): AlignSettings {
  return async (tx, of, now) => {
    if (of.holders.length === 0) return;
    const { locationId } = of;
    const held = await heldGrants(tx, of, now);
    const { holders, rentals } = held;
    await savePurging(tx, held, now);
    const unitIds = [...new Set(rentals.filter(({ opens }) => opens).map(({ unitId }) => unitId))];
    const doors = await tx.doorsOf(locationId, unitIds);
    const codes = await tx.codesOf(locationId, holders);
    const settings = await tx.settingsOf(locationId, holders);
    const changes: CodeSetting[] = [];
    for (const holder of holders) {
      const ofHolder = (one: { readonly holder: string }) => one.holder === holder;
      const own = settings.filter(ofHolder);
      const windows = windowsOf(doors, held.rightsOf(holder), now);
      let code = codes.find((one) => one.current && ofHolder(one));
      if (!code && windows.size > 0)
        code = await issueCode(tx, vault, { locationId, holder, issuedAt: now, replacedAt: [] });
      changes.push(...changesOf({ code, settings: own, windows }, now));
      // A code that nothing opens for, and that is on no lock, is forgotten.
      if (code && windows.size === 0 && own.length === 0) await tx.deleteCode(code.codeId);
    }
    await tx.saveWanted(changes);
  };
}
