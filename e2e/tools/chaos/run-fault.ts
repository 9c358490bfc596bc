import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { secondsOf, type Fault } from './faults.ts';
import { recoveredAfter, type Course } from './check-course.ts';
import type { UnitMonths } from './load/unit-months.ts';
import { lostOrders } from './load/lost-orders.ts';
import { sendVisitors } from './load/visitors.ts';
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

/**
 * Takes one part away under visitors, brings it back, waits until everything works, and has the books checked.
 * @throws {Error} where it could not be tried
 */
export async function runFault(fault: Fault, setting: Setting): Promise<Course> {
  const { system, browser, unitMonths } = setting;
  const { appUrl, standInUrl } = system;
  const phones = await beginPhoneJourney(browser, appUrl, unitMonths.take());
  const crowd = await sendVisitors({ appUrl, standInUrl, unitMonths });
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
  const books = await system.checkBooks().catch((error: unknown) => {
    process.stderr.write(`chaos: the books cannot be read: ${String(error)}\n`);
    return undefined;
  });
  return { fault, ...seen, calls: [...calls], died: system.died(), books, lost };
}
