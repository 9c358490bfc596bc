import { fileURLToPath } from 'node:url';
import {
  confirmHold,
  type EventDefinition,
  paymentRefunded,
  placeHold,
  releaseHold,
  setRenewing,
  userErased,
} from '@hamkke/contracts';
import {
  eventually,
  publishEvent,
  runCommandProcess,
  type Answered,
  type ServiceCaller,
} from '@hamkke/service-kit/testing';
import { expect } from 'vitest';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { Problem } from '../use-cases/checking/problem.ts';
import { buildHoldBody } from './builders.ts';
import type { System } from './system.ts';

const timeout = { timeoutMs: 150_000, everyMs: 500 };
/** No job comes by itself while a harness runs. */
export const quiet = {
  LAPSE_EVERY_SECONDS: '86400',
  END_RENTALS_EVERY_SECONDS: '86400',
  REMIND_EVERY_SECONDS: '86400',
  FORGET_EVERY_SECONDS: '86400',
  OFFER_EVERY_SECONDS: '86400',
};
const asEnv = (failpoint: string) => ({ HAMKKE_FAILPOINTS: `${failpoint}:crash` });

/** One failpoint of a use case, with names and a unit of its own in the database of that use case. */
export interface Harness {
  readonly system: System;
  readonly failpoint: string;
  /** A process that lives on: what another instance of the service would be. */
  readonly survivor: ServiceCaller;
  readonly id: string;
  check(): Promise<Problem[]>;
}

export type Scenario = (harness: Harness) => Promise<void>;

export const body = (id: string, more: Partial<HoldInput> = {}) =>
  buildHoldBody({ reservationId: id, unitId: `unit-${id.slice(0, 2)}`, ...more });
const about = (id: string) => ({ params: { reservationId: id }, body: { orderId: body(id).orderId } });
export const confirm = (call: ServiceCaller, id: string) => call(confirmHold, about(id));
export const release = (call: ServiceCaller, id: string) =>
  call(releaseHold, { ...about(id), body: { ...about(id).body, reason: 'renter' } });

export async function place(call: ServiceCaller, id: string, more: Partial<HoldInput> = {}): Promise<void> {
  expect((await call(placeHold, { body: body(id, more) })).status).toBe(201);
}

export async function rent(call: ServiceCaller, id: string, more: Partial<HoldInput> = {}): Promise<void> {
  await place(call, id, more);
  expect((await confirm(call, id)).body).toEqual({ outcome: 'confirmed' });
}

/** The member whose rental it is where that renews. */
export const memberOf = (id: string) => `person-${id}`;
export const renew = (call: ServiceCaller, id: string, renewing: boolean) =>
  call(setRenewing, { params: { id }, body: { renewing, userId: memberOf(id) } });

export async function rentAndRenew(call: ServiceCaller, id: string, more: Partial<HoldInput> = {}): Promise<void> {
  await rent(call, id, { userId: memberOf(id), ...more });
  expect((await renew(call, id, true)).status).toBe(200);
}

/** The armed process dies at the call. */
export async function dieAt(
  { system, failpoint, check }: Harness,
  call: (caller: ServiceCaller) => Promise<Answered>,
): Promise<void> {
  const armed = await system.start({ ...quiet, ...asEnv(failpoint) });
  await expect(call(armed.call)).rejects.toThrow();
  expect(await armed.ended).toBe('SIGKILL');
  expect(await check()).toEqual([]);
}

/** As long as the dead process's transaction holds its documents, calls are to be repeated. */
export const repeatUntil = (attempt: () => Promise<void>) => eventually(attempt, timeout);

/** The armed process dies at the call; the survivor then gets the same call until it answers. */
export async function dieAndRepeat(
  harness: Harness,
  call: (caller: ServiceCaller) => Promise<Answered>,
  expected: { status: number; body: unknown },
): Promise<void> {
  await dieAt(harness, call);
  await eventually(async () => expect(await call(harness.survivor)).toMatchObject(expected), timeout);
  expect(await call(harness.survivor)).toMatchObject(expected);
}

export async function stored({ connection }: System, id: string): Promise<unknown> {
  return await connection.collection<{ _id: string }>('reservations').findOne({ _id: id });
}

/** The armed process dies by itself; the next one does its work, and the reservation becomes what is expected. */
export async function dieAndResume(
  { system, failpoint, id, check }: Harness,
  env: Readonly<Record<string, string>>,
  becomes: object | (() => Promise<void>),
): Promise<void> {
  expect(await system.runToItsEnd({ ...quiet, ...env, ...asEnv(failpoint) })).toBe('SIGKILL');
  expect(await check()).toEqual([]);
  const next = await system.start({ ...quiet, ...env });
  const isThere =
    typeof becomes === 'function'
      ? (becomes as () => Promise<void>)
      : async () => expect(await stored(system, id)).toMatchObject(becomes);
  await eventually(isThere, timeout);
  await next.stop();
}

const fileOf = (command: string) => fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));

/** The armed command dies; run again, it ends well. */
export async function dieAndRerun({ system, failpoint }: Harness, command: string, input: string): Promise<void> {
  expect((await runCommandProcess(fileOf(command), { ...system.env, ...asEnv(failpoint) }, input)).how).toBe('SIGKILL');
  await eventually(
    async () => expect((await runCommandProcess(fileOf(command), system.env, input)).how).toBe(0),
    timeout,
  );
}

export function rows(id: string): string {
  const {
    reservationId,
    visitorId: _visitor,
    address: _address,
    userId: _user,
    orderId: _order,
    startDate: _start,
    endDate: _end,
    ...facts
  } = body(id);
  return JSON.stringify({
    reservations: [
      { ...facts, id: reservationId, orderId: null, startDate: '2026-11-01', endDate: '2027-01-31', status: 'active' },
    ],
  });
}

const movableTariff = {
  dailyPrice: 2000,
  monthlyPrice: 60_000,
  quarterlyPrice: 180_000,
  yearlyPrice: 720_000,
  minimumDays: 5,
};

/** A paid rental, and the other unit of its location to which it moved for nothing in the middle of its days. */
export function movedRows(id: string): string {
  const { reservations } = JSON.parse(rows(id)) as { reservations: [Record<string, unknown>] };
  const [rental] = reservations;
  // Ten days that are paid by the day; five of them are left.
  const days = { period: 'custom', startDate: '2026-11-20', endDate: '2026-11-29', tariff: movableTariff };
  const [left, unitId] = [`${id}-left`, `${id}-unit`];
  return JSON.stringify({
    reservations: [
      {
        ...rental,
        ...days,
        id: left,
        orderId: `H261119${id.replace(/[^A-Za-z0-9]/g, '')}`.slice(0, 40),
        unitId: `${unitId}-left`,
        amount: 20_000,
        createdAt: '2026-11-19T00:00:00.000Z',
      },
      {
        ...rental,
        ...days,
        unitId,
        startDate: '2026-11-25',
        amount: 10_000,
        movedFrom: { reservationId: left, at: '2026-11-21T00:00:00.000Z' },
      },
    ],
  });
}

/** Somebody who waits for a size at a location. */
export function waitingRows(id: string): string {
  return JSON.stringify({
    reservations: [],
    waiting: [
      {
        id,
        locationId: `${id}-location`,
        locationName: '강남점',
        ownerId: null,
        size: 'M',
        startDate: '2026-12-01',
        period: 'monthly',
        email: 'waits@example.com',
        since: '2026-11-20T00:00:00.000Z',
      },
    ],
  });
}

export async function importRow({ system, id }: Harness): Promise<void> {
  expect((await runCommandProcess(fileOf('import'), system.env, rows(id))).how).toBe(0);
}

export async function holdShortly({ system }: Harness, id: string): Promise<void> {
  const short = await system.start({ ...quiet, HOLD_MINUTES: '0.001' });
  await place(short.call, id);
  await short.stop();
}

const publish = ({ env, now }: System, definition: EventDefinition, aggregateId: string, data: object) =>
  publishEvent({ url: env.NATS_URL ?? '', prefix: env.NATS_PREFIX ?? '' }, definition, {
    aggregateId,
    occurredAt: now(),
    data,
  });

export async function publishRefund(system: System, id: string): Promise<void> {
  const { orderId, unitId, locationId, ownerId, amount } = body(id);
  await publish(system, paymentRefunded, orderId, {
    orderId,
    reservationId: id,
    unitId,
    locationId,
    ownerId,
    amount,
    remaining: 0,
    trigger: 'provider',
  });
}

export const publishErasure = (system: System, userId: string) => publish(system, userErased, userId, { userId });
