import { policy } from '@hamkke/contracts';
import { nextStep, type CodeSetting, type OnLock, type Step } from '../../domain/code-setting.ts';
import { LockOffline, LockUnknown } from '../../domain/locks.ts';
import { pauseAfterFailure, pauseForUnknown, pauseWhileWorking } from '../../domain/pauses.ts';
import type { Outcome } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import { newId } from '../new-id.ts';
import type { LockCalls } from './fail-fast.ts';

type Known = Exclude<OnLock, { state: 'off' }>;

/** More steps than bring any lock in line: confirm, remove, set, read. */
const mostSteps = 6;
const off: OnLock = { state: 'off' };
const isOver = (actual: OnLock, now: Date) => actual.state !== 'off' && actual.until <= now;
const refDays = policy.access.openingDays;

/** What the work at one lock for one setting came to; null where the lease was lost or something else is wanted. */
export type WorkAtLock = (
  setting: CodeSetting,
  options: { readonly calls: LockCalls; readonly token: string; readonly successor: () => Promise<boolean> },
) => Promise<Outcome | null>;

/**
 * Steps at a lock until it is in line, or waits. Each step is stored before its call, so that a call whose outcome is
 * unknown is made again under the same id: a code may be on a lock before anybody knows.
 */
export function createWorkAtLock(
  deps: Pick<AccessDeps, 'store' | 'vault' | 'clock' | 'failpoints' | 'logger'>,
): WorkAtLock {
  const { store, vault, clock, failpoints, logger } = deps;
  const later = (ms: number) => new Date(clock().getTime() + ms);

  async function digitsOf({ locationId, holder, codeId }: CodeSetting): Promise<string> {
    const code = (await store.codesOf(locationId, [holder])).find((one) => one.codeId === codeId);
    if (!code) throw new Error(`a setting has no code: ${codeId}`);
    return vault.open(code.sealed, codeId);
  }

  async function put(setting: CodeSetting, actual: Known, calls: LockCalls): Promise<Known> {
    const { settingId, from, until } = actual;
    const digits = await digitsOf(setting);
    const { ref, progress } = await calls.setCode(setting.deviceId, { settingId, digits, from, until });
    const { doorId, holder, locationId } = setting;
    const purgeAt = new Date(Math.max(until.getTime(), clock().getTime()) + refDays * 86_400_000);
    await store.saveRef({ doorId, ref, holder, locationId, purgeAt });
    return { ...actual, ref, state: progress === 'done' && actual.state === 'setting' ? 'on' : actual.state };
  }

  /** What is stored before a step's call. */
  function intended(step: Exclude<Step, { do: 'wait' }>, actual: OnLock): OnLock {
    if (step.do === 'set') return { state: 'setting', settingId: newId(), ref: null, ...step.window };
    return step.do === 'remove' && actual.state !== 'off' ? { ...actual, state: 'removing' } : actual;
  }

  /** What a lock has after a step's call. */
  async function call(step: Exclude<Step, { do: 'wait' }>, setting: CodeSetting, calls: LockCalls): Promise<OnLock> {
    const { actual, deviceId } = setting;
    if (actual.state === 'off') return actual;
    if (step.do === 'set' || step.do === 'confirm') return await put(setting, actual, calls);
    const ref = actual.ref ?? '';
    if (step.do === 'read')
      return (await calls.readCode(deviceId, ref)) === 'done' ? { ...actual, state: 'on' } : actual;
    return (await calls.removeCode(deviceId, ref)) === 'done' ? off : actual;
  }

  function waiting(setting: CodeSetting, pause?: number): Outcome {
    const attempts = setting.attempts + 1;
    const nextAt = later(pause ?? pauseWhileWorking(attempts));
    return { actual: setting.actual, pending: true, nextAt, attempts, offlineSince: null };
  }

  function failed(error: unknown, before: CodeSetting, current: OnLock): Outcome {
    const attempts = before.attempts + 1;
    if (error instanceof LockUnknown) {
      // Nobody can take it off any more; the lock does so itself when the dates are over.
      const actual = isOver(before.actual, clock()) ? off : before.actual;
      return { ...waiting(before, actual === before.actual ? pauseForUnknown : 0), actual };
    }
    const offline = error instanceof LockOffline;
    if (!offline) logger.warn({ err: error, setting: before.id }, 'a lock cannot be brought in line, again later');
    return {
      // A lock that was not reached has what it had.
      actual: offline ? before.actual : current,
      pending: true,
      nextAt: later(pauseAfterFailure(attempts)),
      attempts,
      offlineSince: offline ? (before.offlineSince ?? clock()) : null,
    };
  }

  async function stepOnce(
    step: Exclude<Step, { do: 'wait' }>,
    before: CodeSetting,
    options: Parameters<WorkAtLock>[1],
  ): Promise<CodeSetting | Outcome | null> {
    const current = { ...before, actual: intended(step, before.actual) };
    if (!(await store.begin(before.id, { token: options.token, version: before.version }, current.actual))) return null;
    await failpoints.hit('push-setting.before-call');
    try {
      const actual = await call(step, current, options.calls);
      await failpoints.hit('push-setting.after-call');
      return { ...current, actual, offlineSince: null };
    } catch (error) {
      return failed(error, before, current.actual);
    }
  }

  return async (given, options) => {
    let setting = given;
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const step = nextStep(setting, { now: clock(), successor: await options.successor() });
      if (step.do === 'wait') {
        if (step.pending) return waiting(setting);
        const { pending, nextAt } = step;
        return { actual: setting.actual, pending, nextAt, attempts: 0, offlineSince: null };
      }
      const after = await stepOnce(step, setting, options);
      if (after === null || !('id' in after)) return after;
      // The provider goes on by itself.
      const unfinished = ['setting', 'removing'].includes(after.actual.state);
      if (unfinished && step.do !== 'confirm' && step.do !== 'set') return waiting(after);
      if (unfinished && nextStep(after, { now: clock() }).do === 'read') return waiting(after);
      setting = after;
    }
    return waiting(setting);
  };
}
