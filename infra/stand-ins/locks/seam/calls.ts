import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addCode, openLock, removeCode } from '../lock.ts';
import type { Lock, StoredCode } from '../lock.ts';
import { seamDevice } from '../lock-bank.ts';
import type { LockBank } from '../lock-bank.ts';
import { SeamError } from './errors.ts';
import { accessCodeIdOf, presentAccessCode, presentDevice, presentEvent } from './present.ts';

/** An attempt to open; it ends when its time has come, by whether the lock can be reached then. */
type Attempt = { id: string; deviceId: string; dueAt: number; state: 'pending' | 'success' | 'error' };

type Deps = { bank: LockBank };
type Call = (body: unknown, deps: Deps) => Record<string, unknown>;

const mostAttempts = 1000;
const mostEvents = 500;
const instant = z.iso.datetime().transform((text) => Date.parse(text));
/** A query has numbers as text, and a list of one as the one. */
const count = z.coerce.number().int().positive();
const texts = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.string()));

/** An ended code is taken off the lock, and forgotten with that. */
function findLock({ bank }: Deps, deviceId: string): Lock {
  const lock = bank.find(deviceId, seamDevice);
  if (!lock) throw new SeamError(404, 'device_not_found', 'Device not found');
  for (const code of lock.codes)
    if (code.until <= bank.now() && code.state !== 'removing') removeCode(lock, code, bank.now());
  return lock;
}

function findCode(deps: Deps, accessCodeId: string): { lock: Lock; code: StoredCode } {
  const matches = (lock: Lock) => (code: StoredCode) => accessCodeIdOf(lock, code.id) === accessCodeId;
  const holder = deps.bank.all().find((lock) => seamDevice.test(lock.deviceId) && lock.codes.some(matches(lock)));
  const lock = holder && findLock(deps, holder.deviceId);
  const code = lock?.codes.find(matches(lock));
  if (!lock || !code)
    throw new SeamError(404, 'access_code_not_found', 'Could not find an access_code with access_code_id');
  return { lock, code };
}

const createSchema = z.object({
  device_id: z.string(),
  code: z.string().regex(/^\d{4,9}$/),
  name: z.string().default(''),
  starts_at: instant,
  ends_at: instant,
});

function createCode(body: unknown, deps: Deps) {
  const { bank } = deps;
  const { device_id, code: digits, name, starts_at, ends_at } = createSchema.parse(body);
  const lock = findLock(deps, device_id);
  if (ends_at <= bank.now() || ends_at <= starts_at)
    throw new SeamError(400, 'invalid_input', 'ends_at must be in the future and after starts_at');
  if (lock.codes.some((code) => code.digits === digits))
    throw new SeamError(409, 'duplicate_access_code', 'Cannot set duplicate access code');
  const stored = addCode(
    lock,
    { id: bank.nextId(), name, digits, from: starts_at, until: ends_at, state: 'setting' },
    bank.now(),
  );
  return { access_code: presentAccessCode(lock, stored, bank.now()) };
}

const codeSchema = z.object({ access_code_id: z.string(), device_id: z.string().optional() });

const getCode: Call = (body, deps) => {
  const { lock, code } = findCode(deps, codeSchema.parse(body).access_code_id);
  return { access_code: presentAccessCode(lock, code, deps.bank.now()) };
};

const deleteCode: Call = (body, deps) => {
  const { lock, code } = findCode(deps, codeSchema.parse(body).access_code_id);
  removeCode(lock, code, deps.bank.now());
  return {};
};

const listSchema = z.object({
  device_id: z.string(),
  search: z.string().default(''),
  limit: count.default(mostEvents),
  page_cursor: z.string().nullish(),
});

const listCodes: Call = (body, deps) => {
  const { device_id, search, limit, page_cursor } = listSchema.parse(body);
  const lock = findLock(deps, device_id);
  const found = lock.codes.filter(({ id, name, digits }) =>
    [name, digits, accessCodeIdOf(lock, id)].some((text) => text.includes(search)),
  );
  const from = Number(page_cursor ?? 0);
  const isMore = from + limit < found.length;
  return {
    access_codes: found.slice(from, from + limit).map((code) => presentAccessCode(lock, code, deps.bank.now())),
    pagination: { has_next_page: isMore, next_page_cursor: isMore ? String(from + limit) : null, next_page_url: null },
  };
};

const eventsSchema = z
  .object({
    device_id: z.string(),
    event_types: texts.optional(),
    since: instant.optional(),
    between: z.tuple([instant, instant]).optional(),
    limit: count.max(mostEvents).default(mostEvents),
  })
  .refine(({ since, between }) => (since === undefined) !== (between === undefined), 'since or between');

/** By when the provider got them, the newest first. */
const listEvents: Call = (body, deps) => {
  const { device_id, event_types, since, between, limit } = eventsSchema.parse(body);
  const lock = findLock(deps, device_id);
  const [from, until] = between ?? [since ?? 0, Infinity];
  const events = lock.records
    .flatMap((record) => (record.uploadedAt === null ? [] : [{ record, created: record.uploadedAt }]))
    .filter(({ created }) => created > from && created < until)
    .toSorted((one, other) => other.created - one.created || other.record.id - one.record.id)
    .map(({ record }) => presentEvent(lock, record))
    .filter(({ event_type }) => event_types === undefined || event_types.includes(String(event_type)));
  return { events: events.slice(0, limit) };
};

/** Creates the provider's calls; attempts to open are stored in memory, for nobody looks at one after a restart. */
export function createSeamCalls(): Readonly<Record<string, Call>> {
  const attempts = new Map<string, Attempt>();

  const present = ({ id, state }: Attempt) => ({
    action_attempt_id: id,
    action_type: 'UNLOCK_DOOR',
    status: state,
    result: state === 'success' ? { was_confirmed_by_device: true } : null,
    error: state === 'error' ? { type: 'device_offline', message: 'the device is offline' } : null,
  });

  const unlockDoor: Call = (body, deps) => {
    const lock = findLock(deps, z.object({ device_id: z.string() }).parse(body).device_id);
    const dueAt = deps.bank.now() + lock.delayMs;
    const attempt: Attempt = { id: randomUUID(), deviceId: lock.deviceId, dueAt, state: 'pending' };
    attempts.set(attempt.id, attempt);
    if (attempts.size > mostAttempts) attempts.delete(attempts.keys().next().value ?? '');
    return { action_attempt: present(attempt) };
  };

  const getAttempt: Call = (body, deps) => {
    const attempt = attempts.get(z.object({ action_attempt_id: z.string() }).parse(body).action_attempt_id);
    if (!attempt) throw new SeamError(404, 'action_attempt_not_found', 'Could not find the action attempt');
    if (attempt.state === 'pending' && attempt.dueAt <= deps.bank.now()) {
      const lock = findLock(deps, attempt.deviceId);
      attempt.state = lock.online ? 'success' : 'error';
      if (lock.online) openLock(lock, { now: deps.bank.now(), id: deps.bank.nextId() });
    }
    return { action_attempt: present(attempt) };
  };

  return {
    '/devices/get': (body, deps) => ({
      device: presentDevice(findLock(deps, z.object({ device_id: z.string() }).parse(body).device_id)),
    }),
    '/access_codes/create': createCode,
    '/access_codes/get': getCode,
    '/access_codes/list': listCodes,
    '/access_codes/delete': deleteCode,
    '/locks/unlock_door': unlockDoor,
    '/action_attempts/get': getAttempt,
    '/events/list': listEvents,
  };
}
