import {
  addDoor,
  readAccess,
  reservationCancelled,
  reservationConfirmed,
  type EventDefinition,
  type OwnAccess,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { eventually, personClaims, publishEvent, type Answered, type ServiceCaller } from '@hamkke/service-kit/testing';
import { expect } from 'vitest';
import type { CodeSetting } from '../domain/code-setting.ts';
import { buildTerms } from './builders.ts';
import type { CrashSystem } from './crash-system.ts';

const timeout = { timeoutMs: 150_000, everyMs: 500 };

/** One failpoint of a use case, with a location, a lock and a customer of its own. */
export interface CrashHarness {
  readonly system: CrashSystem;
  readonly failpoint: string;
  readonly id: string;
  /** Calls a process that lives on: what another instance of the service would be. */
  readonly survivor: ServiceCaller;
}

export type CrashScenario = (harness: CrashHarness) => Promise<void>;

export const locationOf = (id: string) => `location-${id}`;
export const personOf = (id: string) => `person-${id}`;
export const asPartner = personClaims({ id: 'partner-1', userType: 'franchise', isApproved: true });
export const asCustomer = (id: string) => personClaims({ id: personOf(id) });
export const isAfterCommit = ({ failpoint }: CrashHarness) => failpoint.endsWith('after-commit');
export const own = (id: string) => ({ params: { id }, claims: asCustomer(id) });
export const armed = (failpoint: string) => ({ HAMKKE_FAILPOINTS: `${failpoint}:crash` });
/** A lease of a process that died has run out by then. */
export const pastLeases = { HAMKKE_CLOCK_OFFSET_MS: '180000' };

/** As long as the dead process's transaction holds its documents, calls are to be repeated. */
export const repeatUntil = (attempt: () => Promise<void>) => eventually(attempt, timeout);

/** The armed process dies at the call. */
export async function dieAt(
  { system, failpoint }: CrashHarness,
  call: (caller: ServiceCaller) => Promise<Answered>,
): Promise<void> {
  const process = await system.start(armed(failpoint));
  await expect(call(process.call)).rejects.toThrow();
  expect(await process.ended).toBe('SIGKILL');
}

/** The armed process dies at the call; the survivor then gets the same call until it answers. */
export async function dieAndRepeat(
  harness: CrashHarness,
  call: (caller: ServiceCaller) => Promise<Answered>,
  expected: { status: number; body?: unknown },
): Promise<void> {
  await dieAt(harness, call);
  await repeatUntil(async () => expect(await call(harness.survivor)).toMatchObject(expected));
  expect(await call(harness.survivor)).toMatchObject(expected);
}

/** The armed process dies by itself, of work that nobody calls for. */
export async function dieByItself({ system, failpoint }: CrashHarness, more: Record<string, string> = {}) {
  expect(await system.runToItsEnd({ ...more, ...armed(failpoint) })).toBe('SIGKILL');
}

/** Starts a process for some work, and ends it as an operator would. */
export async function during<T>(
  { system }: CrashHarness,
  work: (call: ServiceCaller) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const process = await system.start(more);
  const result = await work(process.call);
  await process.stop();
  return result;
}

/** What a call adds a door with. */
export const newDoor = ({ system, id }: CrashHarness) => ({
  params: { id: locationOf(id) },
  body: { name: '정문', kind: 'entrance', provider: 'seam', deviceId: system.lockOf(id) },
  claims: asPartner,
  idempotencyKey: `door-${id}`,
});

/** Connects the lock of the harness as an entrance; answers the id of the door. */
export async function connect(harness: CrashHarness, call: ServiceCaller): Promise<string> {
  const { status, body } = await call(addDoor, newDoor(harness));
  expect(status).toBe(201);
  return body.id;
}

/** What reservations says of a reservation of the harness from now on: paid, from today for a month. */
export function pay({ system, id }: CrashHarness, more: Parameters<typeof buildTerms>[0] = {}): void {
  const today = seoulDateOf(new Date());
  const terms = buildTerms({
    reservationId: id,
    version: 2,
    holder: `holder-${id}`,
    userId: personOf(id),
    locationId: locationOf(id),
    startDate: today,
    endDate: addDays(today, 29),
    ...more,
  });
  system.terms.set(terms.reservationId, terms);
}

/** How the customer of the harness gets in. */
export async function accessOf({ id }: CrashHarness, call: ServiceCaller): Promise<OwnAccess> {
  const { status, body } = await call(readAccess, own(id));
  expect(status).toBe(200);
  return body;
}

/** A paid rental at a location that has no door yet. */
export async function rentWithoutDoor(harness: CrashHarness, call: ServiceCaller): Promise<void> {
  pay(harness);
  expect(await accessOf(harness, call)).toMatchObject({ state: 'none', code: null });
}

/** A paid rental whose code the lock has; answers the digits. */
export async function rent(harness: CrashHarness, call: ServiceCaller): Promise<string> {
  pay(harness);
  const { code } = await accessOf(harness, call);
  await agrees(harness, [code ?? 'none']);
  return code ?? '';
}

const settingsOf = ({ connection }: CrashSystem, deviceId: string) =>
  connection.collection<Pick<CodeSetting, 'actual' | 'wanted' | 'pending'>>('code-settings').find({ deviceId });

/** How many documents there are; of a collection that nobody made, none. */
export const count = ({ system }: CrashHarness, collection: string, filter: object) =>
  system.connection.collection(collection).countDocuments(filter);

/**
 * The lock has so many codes, each once, and the same that the service has stored; nothing is left to be done at it.
 * `stored`: so many codes there are at the location.
 */
export async function hasCodes(harness: CrashHarness, codes: number, stored = codes): Promise<void> {
  const { system, id } = harness;
  await repeatUntil(async () => {
    const onLock = (await system.standIn.read(system.lockOf(id))).codes.map(({ name }) => name);
    const settings = await settingsOf(system, system.lockOf(id)).toArray();
    expect(settings).toEqual(
      Array.from({ length: codes }, () =>
        expect.objectContaining({
          pending: false,
          wanted: expect.anything(),
          actual: expect.objectContaining({ state: 'on' }),
        }),
      ),
    );
    const names = settings.flatMap(({ actual }) => (actual.state === 'off' ? [] : [actual.settingId]));
    expect(onLock.toSorted()).toEqual(names.toSorted());
    expect(await count(harness, 'door-codes', { locationId: locationOf(id) })).toBe(stored);
  });
}

/** The lock opens by these digits, each a code of its own, and has no other code. */
export async function agrees(harness: CrashHarness, digits: readonly string[]): Promise<void> {
  const { system, id } = harness;
  expect(new Set(digits).size).toBe(digits.length);
  await hasCodes(harness, digits.length);
  for (const one of digits) expect(await system.standIn.press(system.lockOf(id), one)).toBe('opened');
}

/** These digits open nothing any more. */
export async function isRevoked({ system, id }: CrashHarness, digits: string): Promise<void> {
  expect(await system.standIn.press(system.lockOf(id), digits)).toBe('refused');
}

export const publish = (
  { system }: CrashHarness,
  definition: EventDefinition,
  event: { aggregateId: string; aggregateVersion?: number; data: object },
) => publishEvent(system.broker, definition, { ...event, occurredAt: new Date() });

/** Reservations says that a reservation was paid, or cancelled; what it opens is read from it. */
export async function announce(
  harness: CrashHarness,
  {
    version,
    cancelled = false,
    reservationId = harness.id,
  }: {
    version: number;
    cancelled?: boolean;
    reservationId?: string;
  },
): Promise<void> {
  const { unitId, locationId, ownerId, startDate, endDate } = buildTerms({ locationId: locationOf(harness.id) });
  const range = { reservationId, orderId: null, unitId, locationId, ownerId, startDate, endDate };
  const of = { aggregateId: reservationId, aggregateVersion: version };
  await (cancelled
    ? publish(harness, reservationCancelled, {
        ...of,
        data: { ...range, reason: 'renter', from: 'active', refundOwed: 0 },
      })
    : publish(harness, reservationConfirmed, { ...of, data: { ...range, amount: 60_000 } }));
}

/** The reservation is cancelled, and the event of it on its way. */
export async function cancel(harness: CrashHarness): Promise<void> {
  pay(harness, { version: 3, opens: false });
  await announce(harness, { version: 3, cancelled: true });
}
