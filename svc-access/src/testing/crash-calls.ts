import {
  addDoor,
  addPass,
  beginVisit,
  openDoor,
  readSharedAccess,
  readVisiting,
  removeDoor,
  removePass,
  replaceCode,
  requestVisit,
  setVisiting,
} from '@hamkke/contracts';
import type { ServiceCaller } from '@hamkke/service-kit/testing';
import { expect } from 'vitest';
import {
  accessOf,
  agrees,
  asCustomer,
  asPartner,
  connect,
  count,
  dieAndRepeat,
  dieAt,
  hasCodes,
  isAfterCommit,
  isRevoked,
  locationOf,
  newDoor,
  own,
  rent,
  rentWithoutDoor,
  repeatUntil,
  type CrashHarness,
  type CrashScenario,
} from './crash-harness.ts';

const allowing = (id: string) => ({ params: { id: locationOf(id) }, body: { allowed: true }, claims: asPartner });
export const newPass = (id: string) => ({ ...own(id), body: { name: '동생' }, idempotencyKey: `pass-${id}` });
const visitor = (id: string) => `${id}@hamkke.test`;

/** Visits are offered: an entrance, and who runs the location allows them. */
export async function offerVisits(harness: CrashHarness, call: ServiceCaller): Promise<void> {
  await connect(harness, call);
  expect((await call(setVisiting, allowing(harness.id))).status).toBe(200);
}

export const wantVisit = (id: string) => ({
  params: { id: locationOf(id) },
  body: { email: visitor(id), language: 'ko' },
  claims: asCustomer(id),
});

/** The visit that was requested, once. */
export async function visitOf({ system, id }: CrashHarness): Promise<string> {
  const visits = await system.connection
    .collection<{ _id: string }>('visits')
    .find({ locationId: locationOf(id) })
    .toArray();
  expect(visits).toHaveLength(1);
  return visits[0]?._id ?? '';
}

const openingsAtLock = async ({ system, id }: CrashHarness) =>
  (await system.standIn.read(system.lockOf(id))).records.filter(({ result }) => result === 'opened').length;

async function openingADoor(harness: CrashHarness): Promise<void> {
  const { id, survivor, failpoint } = harness;
  const doorId = await connect(harness, survivor);
  const opening = (key: string) => ({
    params: { id: doorId },
    body: { reason: '고객이 문 앞에 있음' },
    claims: asPartner,
    idempotencyKey: key,
  });
  const call = (caller: ServiceCaller) => caller(openDoor, opening(`first-${id}`));
  const lines = (result: string) => count(harness, 'openings', { doorId, how: 'remote', result });
  if (failpoint === 'open-door.before-commit') {
    await dieAndRepeat(harness, call, { status: 200, body: { result: 'opened' } });
    expect([await openingsAtLock(harness), await lines('opened'), await lines('refused')]).toEqual([1, 1, 0]);
    return;
  }
  // Whether the lock was called is known to nobody: it is not called again, and the line stays as it is.
  await dieAndRepeat(harness, call, { status: 409, body: { code: 'DOOR_OFFLINE' } });
  const opened = failpoint === 'open-door.after-call' ? 1 : 0;
  expect([await openingsAtLock(harness), await lines('opened'), await lines('refused')]).toEqual([opened, 0, 1]);
  // The next press of the button has a key of its own.
  expect(await survivor(openDoor, opening(`second-${id}`))).toMatchObject({ status: 200, body: { result: 'opened' } });
  expect([await openingsAtLock(harness), await lines('opened'), await lines('refused')]).toEqual([opened + 1, 1, 1]);
}

async function takingAPassBack(harness: CrashHarness): Promise<void> {
  const { id, survivor } = harness;
  await connect(harness, survivor);
  const mine = await rent(harness, survivor);
  const { body } = await survivor(addPass, newPass(id));
  const link = { body: { token: body.token } };
  const { code } = (await survivor(readSharedAccess, link)).body;
  await agrees(harness, [mine, code]);
  const pass = { ...own(id), params: { id, passId: body.id } };
  await dieAndRepeat(harness, (call) => call(removePass, pass), { status: 204 });
  expect((await survivor(readSharedAccess, link)).status).toBe(404);
  await agrees(harness, [mine]);
  await isRevoked(harness, code);
}

/** What a client calls: the armed process dies at the call, and the call is repeated at another one. */
export const callScenarios = {
  'replace-code': async (harness) => {
    const { id, survivor } = harness;
    await connect(harness, survivor);
    const before = await rent(harness, survivor);
    const renewed = { ...own(id), body: {}, idempotencyKey: `code-${id}` };
    await dieAndRepeat(harness, (call) => call(replaceCode, renewed), { status: 200, body: { newCodesLeft: 2 } });
    const { code } = await accessOf(harness, survivor);
    await agrees(harness, [code ?? 'none']);
    await isRevoked(harness, before);
  },
  'add-pass': async (harness) => {
    const { id, survivor } = harness;
    await connect(harness, survivor);
    const mine = await rent(harness, survivor);
    await dieAndRepeat(harness, (call) => call(addPass, newPass(id)), { status: 201, body: { name: '동생' } });
    const { token } = (await survivor(addPass, newPass(id))).body;
    const { code } = (await survivor(readSharedAccess, { body: { token } })).body;
    await agrees(harness, [mine, code]);
    expect(await count(harness, 'passes', { locationId: locationOf(id) })).toBe(1);
  },
  'remove-pass': takingAPassBack,
  'set-visiting': async (harness) => {
    const { id, survivor } = harness;
    await connect(harness, survivor);
    const allowed = { status: 200, body: { allowed: true } };
    await dieAndRepeat(harness, (call) => call(setVisiting, allowing(id)), allowed);
    const { body } = await survivor(readVisiting, { params: { id: locationOf(id) } });
    expect(body).toEqual({ offered: true });
  },
  'request-visit': async (harness) => {
    const { id, survivor } = harness;
    await offerVisits(harness, survivor);
    const requested = { status: 202, body: { requested: true } };
    await dieAndRepeat(harness, (call) => call(requestVisit, wantVisit(id)), requested);
    const visitId = await visitOf(harness);
    const mail = { 'envelope.type': 'visit.requested', 'envelope.aggregateId': visitId };
    expect(await count(harness, 'outbox', mail)).toBe(1);
    expect(await count(harness, 'visiting', { _id: locationOf(id), mails: 1 })).toBe(1);
  },
  'begin-visit': async (harness) => {
    const { id, survivor } = harness;
    await offerVisits(harness, survivor);
    expect((await survivor(requestVisit, wantVisit(id))).status).toBe(202);
    const begin = { params: { id: await visitOf(harness) }, body: {} };
    await dieAndRepeat(harness, (call) => call(beginVisit, begin), { status: 200, body: { state: 'open' } });
    const { code } = (await survivor(beginVisit, begin)).body;
    await agrees(harness, [code]);
  },
  'add-door': async (harness) => {
    const { id, survivor } = harness;
    await rentWithoutDoor(harness, survivor);
    await dieAndRepeat(harness, (call) => call(addDoor, newDoor(harness)), { status: 201, body: { name: '정문' } });
    const { code } = await accessOf(harness, survivor);
    await agrees(harness, [code ?? 'none']);
    expect(await count(harness, 'doors', { locationId: locationOf(id) })).toBe(1);
  },
  'remove-door': async (harness) => {
    const { survivor } = harness;
    const doorId = await connect(harness, survivor);
    const code = await rent(harness, survivor);
    const door = { params: { id: doorId }, claims: asPartner };
    await dieAt(harness, (call) => call(removeDoor, door));
    const status = isAfterCommit(harness) ? 404 : 204;
    await repeatUntil(async () => expect(await survivor(removeDoor, door)).toMatchObject({ status }));
    // The rental goes on with its code, for the doors that are left.
    await hasCodes(harness, 0, 1);
    await isRevoked(harness, code);
    await repeatUntil(async () => expect(await count(harness, 'doors', { _id: doorId })).toBe(0));
  },
  'open-door': openingADoor,
} satisfies Record<string, CrashScenario>;
