import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { secondsOf, type Fault } from './faults.ts';
import { recoveredAfter, type Course } from './check-course.ts';
import { doorLimitMs, hasToOpen, type DoorCourse, type DoorOutcome } from './check-doors.ts';
import type { Doors } from './load/doors.ts';
import { locksAt } from './load/locks.ts';
import type { UnitMonths } from './load/unit-months.ts';
import { lostOrders } from './load/lost-orders.ts';
import { leaveDoors, settleDoors } from './load/settle-doors.ts';
import { sendVisitors, type Crowd } from './load/visitors.ts';
import { beginPhoneJourney, type PhoneJourney } from './phone-journey.ts';
import type { ChaosSystem } from './system.ts';

/** So long everything may take until it works again, and orders until they are at their end, in ms. */
const recoveryLimitMs = 120_000;
/** Visitors are under way before anything goes wrong, in ms. */
const calmMs = 3_000;

export interface Setting {
  readonly system: ChaosSystem;
  readonly browser: Browser;
  readonly unitMonths: UnitMonths;
  readonly doors: Doors;
  readonly seconds: number;
}

/**
 * Takes one part away, lets people look at it, and brings it back, whatever happened meanwhile: the next fault has to
 * find the system whole.
 */
async function takeAway(fault: Fault, phones: PhoneJourney, { system, seconds }: Setting) {
  const begun = Date.now();
  try {
    await system.begin(fault);
    const [screens] = await Promise.all([phones.lookWhileAway(), sleep(secondsOf(fault, seconds) * 1_000)]);
    return { begun, screens, healed: Date.now() };
  } finally {
    await system.end(fault);
  }
}

/** Even where everything else took long to come back, doors are looked at for so long, in ms. */
const leastDoorMs = 10_000;

/** The orders whose units nobody has any more: given up or paid back, and shut. */
function freeUnits(outcomes: readonly DoorOutcome[], left: readonly DoorOutcome[]): ReadonlySet<string> {
  const ended = ['refunding', 'refunded', 'lapsed'];
  const shut = [...outcomes, ...left].filter(
    ({ status, rightAfterMs }) => ended.includes(status) && rightAfterMs !== null,
  );
  return new Set(shut.map(({ orderId }) => orderId));
}

/** Follows each rental to its door, ends all of them, and hands the units back to the next fault. */
async function followDoors(
  { rentals, presses }: Crowd['doors'],
  { begun, healed }: { readonly begun: number; readonly healed: number },
  { system: { appUrl, locksUrl }, doors }: Setting,
): Promise<DoorCourse> {
  const visited = { appUrl, locks: locksAt(locksUrl), rentals };
  const deadline = Math.max(healed + doorLimitMs(healed - begun), Date.now() + leastDoorMs);
  const outcomes = await settleDoors({ ...visited, since: healed, deadline, hasToOpen });
  const left = await leaveDoors(visited, outcomes);
  const free = freeUnits(outcomes, left);
  for (const { unit, bought } of rentals) doors.giveBack(unit, free.has(bought.placed.orderId));
  return { presses: [...presses], outcomes, left };
}

/**
 * Takes one part away under visitors, brings it back, waits until everything works, and has the books checked.
 * @throws {Error} where it could not be tried
 */
export async function runFault(fault: Fault, setting: Setting): Promise<Course> {
  const { system, browser, unitMonths, doors } = setting;
  const { appUrl, standInUrl, locksUrl } = system;
  const phones = await beginPhoneJourney(browser, appUrl, unitMonths.take());
  const crowd = await sendVisitors({ appUrl, standInUrl, unitMonths, doors, locks: locksAt(locksUrl) });
  const { calls, orders } = crowd.history;
  const tryIt = async () => {
    await sleep(calmMs);
    system.died();
    const away = await takeAway(fault, phones, setting);
    const back = await phones.payWhenBack();
    while (recoveredAfter(calls, away.healed, Date.now()) === undefined && Date.now() - away.healed < recoveryLimitMs)
      await sleep(500);
    return { ...away, ended: Date.now(), screens: [...away.screens, ...back] };
  };
  const seen = await tryIt().finally(async () => {
    await crowd.leave();
    await phones.close();
  });
  const lost = await lostOrders(appUrl, orders, recoveryLimitMs);
  const atDoors = await followDoors(crowd.doors, seen, setting);
  const books = await system.checkBooks().catch((error: unknown) => {
    process.stderr.write(`chaos: the books cannot be read: ${String(error)}\n`);
    return undefined;
  });
  return { fault, ...seen, calls: [...calls], died: system.died(), books, lost, doors: atDoors };
}
