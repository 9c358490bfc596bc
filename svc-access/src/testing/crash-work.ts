import { fileURLToPath } from 'node:url';
import { addPass, beginVisit, requestVisit, userErased } from '@hamkke/contracts';
import { addDays, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import { runCommandProcess } from '@hamkke/service-kit/testing';
import { expect } from 'vitest';
import { newPass, offerVisits, visitOf, wantVisit } from './crash-calls.ts';
import {
  accessOf,
  agrees,
  announce,
  armed,
  cancel,
  connect,
  count,
  dieByItself,
  during,
  hasCodes,
  isRevoked,
  locationOf,
  pastLeases,
  pay,
  personOf,
  publish,
  rent,
  rentWithoutDoor,
  repeatUntil,
  type CrashHarness,
  type CrashScenario,
} from './crash-harness.ts';

const hour = 3_600_000;
/** What starts a process on another day, an hour after it began in Seoul. */
const anHourInto = (days: number) => ({
  HAMKKE_CLOCK_OFFSET_MS: String(startOfSeoulDay(addDays(seoulDateOf(new Date()), days)).getTime() + hour - Date.now()),
});
const looking = { CHECK_LOCKS_EVERY_SECONDS: '2' };

/** The reservation was paid: the process dies of it, and the next one has the code on the lock, once. */
async function opensAfterDeath(harness: CrashHarness, next: Record<string, string>): Promise<string> {
  pay(harness);
  await announce(harness, { version: 2 });
  await dieByItself(harness);
  await during(harness, () => hasCodes(harness, 1), next);
  return await during(harness, async (call) => {
    const { code } = await accessOf(harness, call);
    await agrees(harness, [code ?? 'none']);
    return code ?? '';
  });
}

async function openedAndCancelled(harness: CrashHarness, later: Record<string, string>): Promise<void> {
  await during(harness, (call) => connect(harness, call));
  const code = await opensAfterDeath(harness, later);
  await cancel(harness);
  await dieByItself(harness, later);
  // Past the lease that the process had by its own clock.
  const latest = { ...later, ...(later.HAMKKE_CLOCK_OFFSET_MS ? { HAMKKE_CLOCK_OFFSET_MS: '400000' } : {}) };
  await during(harness, () => agrees(harness, []), latest);
  // What arrives late opens nothing again.
  pay(harness);
  await announce(harness, { version: 4 });
  await during(
    harness,
    () => repeatUntil(async () => expect(await count(harness, 'changed-reservations', { _id: harness.id })).toBe(0)),
    latest,
  );
  await agrees(harness, []);
  await isRevoked(harness, code);
}

async function renewing(harness: CrashHarness): Promise<void> {
  const { id, system } = harness;
  const today = seoulDateOf(new Date());
  const again = addDays(today, 3);
  await during(harness, async (call) => {
    await connect(harness, call);
    pay(harness, { reservationId: `${id}-again`, startDate: again, endDate: addDays(again, 9) });
    pay(harness, { endDate: today });
    await accessOf({ ...harness, id }, call);
    await announce(harness, { version: 2, reservationId: `${id}-again` });
    await repeatUntil(async () => expect(await count(harness, 'grants', { locationId: locationOf(id) })).toBe(2));
    await hasCodes(harness, 1);
  });
  const firstWindow = (await system.standIn.read(system.lockOf(id))).codes;
  expect(firstWindow).toMatchObject([{ until: startOfSeoulDay(addDays(today, 1)).toISOString() }]);
  await dieByItself(harness, anHourInto(1));
  // A day before it begins the next window is on the lock, and the one before is not.
  await during(
    harness,
    () =>
      repeatUntil(async () =>
        expect((await system.standIn.read(system.lockOf(id))).codes).toMatchObject([
          { from: startOfSeoulDay(again).toISOString() },
        ]),
      ),
    anHourInto(2),
  );
  await hasCodes(harness, 1);
}

async function raisingAnAlarm(harness: CrashHarness): Promise<void> {
  const { system, id } = harness;
  const doorId = await during(harness, (call) => connect(harness, call));
  const pressWrongly = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) await isRevoked(harness, '918273');
  };
  await pressWrongly(5);
  await dieByItself(harness, looking);
  const hasAlarm = (tries: number) =>
    repeatUntil(async () =>
      expect(await system.connection.collection<{ _id: string }>('doors').findOne({ _id: doorId })).toMatchObject({
        alarm: { tries },
      }),
    );
  await during(
    harness,
    async () => {
      await hasAlarm(5);
      // One more press is counted, by which the log was read again.
      await pressWrongly(1);
      await hasAlarm(6);
    },
    looking,
  );
  const alarm = { 'envelope.type': 'door.alarmed', 'envelope.aggregateId': doorId };
  expect(await count(harness, 'outbox', alarm)).toBe(1);
  expect(await count(harness, 'openings', { locationId: locationOf(id), result: 'refused' })).toBe(6);
}

async function erasing(harness: CrashHarness): Promise<void> {
  const { id } = harness;
  const mine = await during(harness, async (call) => {
    await offerVisits(harness, call);
    const code = await rent(harness, call);
    expect((await call(addPass, newPass(id))).status).toBe(201);
    expect((await call(requestVisit, wantVisit(id))).status).toBe(202);
    const begun = await call(beginVisit, { params: { id: await visitOf(harness) }, body: {} });
    expect(begun.status).toBe(200);
    await hasCodes(harness, 3);
    return code;
  });
  await publish(harness, userErased, { aggregateId: personOf(id), data: { userId: personOf(id) } });
  await dieByItself(harness);
  await during(harness, async () => {
    await agrees(harness, []);
    // What arrives late about the reservation gives nothing back.
    pay(harness, { version: 9 });
    await announce(harness, { version: 9 });
    await repeatUntil(async () => expect(await count(harness, 'changed-reservations', { _id: id })).toBe(0));
  });
  await agrees(harness, []);
  await isRevoked(harness, mine);
  for (const collection of ['grants', 'passes', 'visits', 'openings'])
    expect(await count(harness, collection, { userId: personOf(id) })).toBe(0);
}

const importFile = fileURLToPath(new URL('../commands/import.ts', import.meta.url));

/** The command dies, and is run until it has ended well. */
async function importTwice({ system, failpoint }: CrashHarness, content: object): Promise<void> {
  const file = JSON.stringify(content);
  const dead = await runCommandProcess(importFile, { ...system.env, ...armed(failpoint) }, file);
  expect(dead.how).toBe('SIGKILL');
  await repeatUntil(async () =>
    expect(await runCommandProcess(importFile, system.env, file)).toMatchObject({ how: 0 }),
  );
}

async function importingDoors(harness: CrashHarness): Promise<void> {
  const { id, system } = harness;
  await during(harness, (call) => rentWithoutDoor(harness, call));
  const door = { doorId: `door-${id}`, locationId: locationOf(id), ownerId: 'partner-1', name: '정문' };
  await importTwice(harness, { doors: [{ ...door, provider: 'seam', deviceId: system.lockOf(id) }] });
  expect(await count(harness, 'doors', { locationId: locationOf(id) })).toBe(1);
  await during(harness, async (call) => {
    await hasCodes(harness, 1);
    await agrees(harness, [(await accessOf(harness, call)).code ?? 'none']);
  });
}

async function importingPasses(harness: CrashHarness): Promise<void> {
  const { id, system } = harness;
  const own = await during(harness, async (call) => {
    await connect(harness, call);
    return await rent(harness, call);
  });
  const terms = system.terms.get(id);
  await importTwice(harness, { passes: [{ passId: `pass-${id}`, name: '동생', createdAt: new Date(), terms }] });
  expect(await count(harness, 'passes', { reservationId: id })).toBe(1);
  await during(harness, () => hasCodes(harness, 2));
  expect(await system.standIn.press(system.lockOf(id), own)).toBe('opened');
}

/** What nobody calls for: the process dies of an event, of a job or as a command, and the next one does the work. */
export const workScenarios = {
  'follow-reservation': (harness) => openedAndCancelled(harness, {}),
  'push-setting': (harness) => openedAndCancelled(harness, pastLeases),
  'drop-setting': async (harness) => {
    const code = await during(harness, async (call) => {
      await connect(harness, call);
      return await rent(harness, call);
    });
    await cancel(harness);
    await dieByItself(harness);
    await during(harness, () => agrees(harness, []), pastLeases);
    await isRevoked(harness, code);
  },
  'renew-wanted': renewing,
  'raise-alarm': raisingAnAlarm,
  'erase-person': erasing,
  'import-doors': importingDoors,
  'import-passes': importingPasses,
} satisfies Record<string, CrashScenario>;
