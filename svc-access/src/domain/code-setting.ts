import { policy, type CodeProgress, type LockProviderName } from '@hamkke/contracts';
import type { Window } from './grant.ts';

/**
 * What a lock has of a code: `setting` and `removing` are stored before the provider is called, so that a call whose
 * outcome is unknown is repeated under the same `settingId`.
 */
export type OnLock =
  | { readonly state: 'off' }
  | (Window & {
      readonly state: 'setting' | 'on' | 'removing';
      readonly settingId: string;
      /** The provider's reference; null until it has answered. */
      readonly ref: string | null;
    });

/** One code on one lock: what the lock is to have, and what it has. Source: decision 0054 */
export interface CodeSetting {
  /** Of door and code, of which there is one. */
  readonly id: string;
  readonly doorId: string;
  readonly codeId: string;
  readonly locationId: string;
  readonly holder: string;
  readonly provider: LockProviderName;
  readonly deviceId: string;
  readonly wanted: Window | null;
  readonly actual: OnLock;
  /** The lock lacks a change that is due. */
  readonly pending: boolean;
  /** When it is looked at next; null: not before what is wanted changes. */
  readonly nextAt: Date | null;
  /** Failed or unfinished tries in a row. */
  readonly attempts: number;
  readonly offlineSince: Date | null;
  /** Who works on it, and until when nobody else does. */
  readonly lease: { readonly token: string; readonly until: Date } | null;
  /** Grows with each change of what is wanted. */
  readonly version: number;
}

export const settingIdOf = (doorId: string, codeId: string): string => `${doorId}_${codeId}`;

export type Step =
  | { readonly do: 'set'; readonly window: Window }
  | { readonly do: 'confirm' | 'read' | 'remove' }
  | { readonly do: 'wait'; readonly pending: boolean; readonly nextAt: Date | null };

const aheadMs = policy.access.setAheadHours * 3_600_000;

/** Whether two windows open alike from now on: when both have begun, it does not matter when. */
const opensAlike = (a: Window, b: Window, now: Date): boolean =>
  a.until.getTime() === b.until.getTime() &&
  (a.from.getTime() === b.from.getTime() || (a.from <= now && b.from <= now));

export const sameWanted = (a: Window | null, b: Window | null, now: Date): boolean =>
  a && b ? opensAlike(a, b, now) : a === b;

/** What the lock is to have now: nothing of a window that is over or begins only in days. */
export function targetOf({ wanted }: Pick<CodeSetting, 'wanted'>, now: Date): Window | null {
  if (!wanted || wanted.until <= now) return null;
  return wanted.from.getTime() - aheadMs <= now.getTime() ? wanted : null;
}

/** When a window that begins later is to be sent. */
const nextLook = ({ wanted }: Pick<CodeSetting, 'wanted'>): Date | null =>
  wanted && new Date(wanted.from.getTime() - aheadMs);

/** The next step where the lock has nothing. */
function stepFromOff({ wanted }: Pick<CodeSetting, 'wanted'>, target: Window | null, now: Date): Step {
  if (target) return { do: 'set', window: target };
  // A window that is over is decided anew by the grants, at once.
  const nextAt = wanted && wanted.until <= now ? now : nextLook({ wanted });
  return { do: 'wait', pending: false, nextAt };
}

/**
 * The next step that brings a lock in line. Other dates are removed and set anew, for providers refuse digits that are
 * on the lock already. `successor`: the lock is still to get the code that replaces this one, which goes first.
 */
export function nextStep(
  setting: Pick<CodeSetting, 'wanted' | 'actual'>,
  { now, successor = false }: { readonly now: Date; readonly successor?: boolean },
): Step {
  const { actual } = setting;
  const target = targetOf(setting, now);
  if (actual.state === 'off') return stepFromOff(setting, target, now);
  const isInLine = target !== null && opensAlike(actual, target, now);
  if (actual.state === 'on') {
    if (isInLine) return { do: 'wait', pending: false, nextAt: target.until };
    return !target && successor ? { do: 'wait', pending: true, nextAt: null } : { do: 'remove' };
  }
  if (actual.ref === null) return { do: 'confirm' };
  return { do: isInLine && actual.state === 'setting' ? 'read' : 'remove' };
}

/** A setting after what is wanted changed: it is looked at when its next step is due. */
export function withWanted(setting: CodeSetting, wanted: Window | null, now: Date): CodeSetting {
  const step = nextStep({ ...setting, wanted }, { now });
  const due = step.do === 'wait' ? step : { pending: true, nextAt: now };
  // What is off and wanted no more has to be cleared away.
  const nextAt = due.nextAt ?? now;
  return { ...setting, wanted, pending: due.pending, nextAt, attempts: 0, version: setting.version + 1 };
}

/** A setting of a code that a lock does not have yet. */
export function newSetting(
  of: Pick<CodeSetting, 'doorId' | 'codeId' | 'locationId' | 'holder' | 'provider' | 'deviceId'>,
  wanted: Window,
  now: Date,
): CodeSetting {
  const fresh: CodeSetting = {
    ...of,
    id: settingIdOf(of.doorId, of.codeId),
    wanted: null,
    actual: { state: 'off' },
    pending: false,
    nextAt: null,
    attempts: 0,
    offlineSince: null,
    lease: null,
    version: 0,
  };
  return withWanted(fresh, wanted, now);
}

/** Whether a lock opens for a code now, as far as is known: what is being removed still does. */
export const opensNow = ({ actual }: Pick<CodeSetting, 'actual'>, now: Date): boolean =>
  (actual.state === 'on' || actual.state === 'removing') && actual.from <= now && now < actual.until;

/** How far a lock is with a code. */
export function progressOf(setting: CodeSetting | undefined, online: boolean | null, now: Date): CodeProgress {
  if (!setting) return 'setting';
  const { wanted, actual, offlineSince } = setting;
  if (wanted && actual.state === 'on' && opensAlike(actual, wanted, now)) return 'set';
  if (wanted && wanted.until > now && !targetOf(setting, now)) return 'scheduled';
  return offlineSince !== null || online === false ? 'offline' : 'setting';
}
