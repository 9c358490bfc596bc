import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { LockUnknown, type CodeOnLock, type LockProgress, type Locks } from '../domain/locks.ts';
import { ordinaryTimeoutMs, type ProviderOptions, providerDown } from './lock-call.ts';
import { createSeamCall, type SeamCall, seamError, SeamNotFound } from './seam-call.ts';
import { readSeamRecords } from './seam-records.ts';

/** How often an attempt that is under way is looked at, in milliseconds. */
const pollMs = 300;

const accessCode = z.object({
  access_code_id: z.string().min(1),
  name: z.string().nullish(),
  status: z.string(),
  is_scheduled_on_device: z.boolean().nullish(),
});
type AccessCode = z.output<typeof accessCode>;
const oneCode = z.object({ access_code: accessCode });
const codes = z.object({ access_codes: z.array(accessCode) });
const level = z.number().min(0).max(1);
const device = z.object({
  device: z.object({
    properties: z.object({
      online: z.boolean(),
      battery: z.object({ level }).nullish(),
      battery_level: level.nullish(),
    }),
  }),
});
const attempt = z.object({
  action_attempt: z.object({
    action_attempt_id: z.string().min(1),
    status: z.enum(['pending', 'success', 'error']),
    error: z.object({ type: z.string() }).nullish(),
  }),
});

/** A code with dates is on the lock before it begins, and `unset` until then. */
const progressOf = ({ status, is_scheduled_on_device: isScheduled }: AccessCode): LockProgress =>
  status === 'set' || (status === 'unset' && isScheduled === true) ? 'done' : 'pending';

/** A code by its id; undefined for one that ended or was removed, which the provider forgets. */
async function findCode(call: SeamCall, id: string): Promise<AccessCode | undefined> {
  try {
    const request = { path: '/access_codes/get', body: { access_code_id: id }, answer: oneCode };
    return (await call(request)).access_code;
  } catch (error) {
    if (error instanceof SeamNotFound) return undefined;
    throw error;
  }
}

async function setCode(call: SeamCall, deviceId: string, { settingId, digits, from, until }: CodeOnLock) {
  const body = { device_id: deviceId, search: settingId };
  const { access_codes: found } = await call({ path: '/access_codes/list', body, answer: codes });
  const stored = found.find(({ name, status }) => name === settingId && status !== 'removing');
  if (stored) return stored;
  const { access_code: created } = await call({
    path: '/access_codes/create',
    body: {
      device_id: deviceId,
      name: settingId,
      code: digits,
      starts_at: from.toISOString(),
      ends_at: until.toISOString(),
    },
    answer: oneCode,
  });
  return created;
}

async function removeCode(call: SeamCall, id: string): Promise<LockProgress> {
  const stored = await findCode(call, id);
  if (!stored) return 'done';
  if (stored.status !== 'removing') {
    try {
      await call({ path: '/access_codes/delete', body: { access_code_id: id }, answer: z.object({}) });
    } catch (error) {
      if (!(error instanceof SeamNotFound)) throw error;
    }
  }
  return (await findCode(call, id)) ? 'pending' : 'done';
}

/** Starts an attempt to open and follows it to its end. */
async function open(call: SeamCall, deviceId: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let { action_attempt: current } = await call({
    path: '/locks/unlock_door',
    body: { device_id: deviceId },
    answer: attempt,
  });
  while (current.status === 'pending') {
    if (performance.now() > deadline) throw providerDown('an attempt without an end');
    await wait(pollMs);
    const body = { action_attempt_id: current.action_attempt_id };
    ({ action_attempt: current } = await call({ path: '/action_attempts/get', body, answer: attempt }));
  }
  if (current.status === 'error') throw seamError(current.error?.type ?? 'unknown');
}

/** Nothing of the provider that is not found, and is no code, can be used by us. */
async function portErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof SeamNotFound ? new LockUnknown(error.message) : error;
  }
}

/**
 * Locks of many makers through Seam, which goes on by itself while a lock cannot be reached: what it began is
 * `pending` until it is read as done. A code's reference is the provider's id of it.
 * Source: infra/stand-ins/locks/README.md
 */
export function createSeam({
  timeoutMs = ordinaryTimeoutMs,
  ...options
}: ProviderOptions & { readonly apiKey: string }): Locks {
  const call = createSeamCall({ ...options, timeoutMs });

  return {
    async setCode(deviceId, code) {
      const stored = await portErrors(setCode(call, deviceId, code));
      return { ref: stored.access_code_id, progress: progressOf(stored) };
    },
    async readCode(_deviceId, ref) {
      const stored = await portErrors(findCode(call, ref));
      return stored ? progressOf(stored) : 'done';
    },
    removeCode: (_deviceId, ref) => portErrors(removeCode(call, ref)),
    open: (deviceId) => portErrors(open(call, deviceId, timeoutMs)),
    async readHealth(deviceId) {
      const body = { device_id: deviceId };
      const { properties } = (await portErrors(call({ path: '/devices/get', body, answer: device }))).device;
      const battery = properties.battery?.level ?? properties.battery_level;
      return {
        online: properties.online,
        battery: battery === undefined || battery === null ? null : Math.round(battery * 100),
      };
    },
    recordsSince: (deviceId, since) => portErrors(readSeamRecords(call, deviceId, since)),
  };
}
