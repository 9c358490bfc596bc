import {
  confirmHold,
  type EventDefinition,
  paymentRefunded,
  placeHold,
  releaseHold,
  setRenewing,
  subjectOf,
  userErased,
} from '@hamkke/contracts';
import { connectNats, createLogger, ensureStreams } from '@hamkke/service-kit';
import { eventually } from '@hamkke/service-kit/testing';
import { expect } from 'vitest';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { Problem } from '../use-cases/checking/problem.ts';
import { buildHoldBody } from './builders.ts';
import type { System } from './system.ts';
import { runCommandProcess } from './run-command-process.ts';
import type { Answered, ServiceCaller } from './service-caller.ts';

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

/** The armed command dies; run again, it ends well. */
export async function dieAndRerun({ system, failpoint }: Harness, command: string, input: string): Promise<void> {
  expect((await runCommandProcess(command, { ...system.env, ...asEnv(failpoint) }, input)).how).toBe('SIGKILL');
  await eventually(async () => expect((await runCommandProcess(command, system.env, input)).how).toBe(0), timeout);
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

export async function importRow({ system, id }: Harness): Promise<void> {
  expect((await runCommandProcess('import', system.env, rows(id))).how).toBe(0);
}

export async function holdShortly({ system }: Harness, id: string): Promise<void> {
  const short = await system.start({ ...quiet, HOLD_MINUTES: '0.001' });
  await place(short.call, id);
  await short.stop();
}

async function publish(
  { env, now }: System,
  definition: EventDefinition,
  aggregateId: string,
  data: object,
): Promise<void> {
  const nats = connectNats({
    url: env.NATS_URL ?? '',
    name: 'test',
    prefix: env.NATS_PREFIX ?? '',
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  await ensureStreams(nats);
  const envelope = {
    id: `${definition.type}-${aggregateId}`,
    type: definition.type,
    schemaVersion: 1,
    aggregateId,
    aggregateVersion: 1,
    occurredAt: now().toISOString(),
    correlationId: 'test-event',
    data,
  };
  await (
    await nats.jetstream()
  ).publish(nats.subject(subjectOf(definition)), JSON.stringify(envelope), { msgID: envelope.id });
  await nats.close();
}

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
