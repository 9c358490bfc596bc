import { DomainError } from '@hamkke/service-kit';
import { Crash } from '../world/faults.ts';
import type { System } from './system.ts';

/** Whether it is trouble that a later round or call gets over: a process that died, a service that is away. */
export function isTrouble(error: unknown): boolean {
  if (error instanceof Crash) return true;
  if (error instanceof AggregateError) return error.errors.every(isTrouble);
  return error instanceof DomainError && ['UNAVAILABLE', 'PROVIDER_DOWN', 'VERSION_CONFLICT'].includes(error.code);
}

/** Runs a job: what it is in trouble with is done by its next round. @throws everything else */
async function round(job: () => Promise<unknown>): Promise<void> {
  await job().catch((error: unknown) => {
    if (!isTrouble(error)) throw error;
  });
}

async function runAll({ relay }: System, jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const job of jobs) {
    await round(job);
    relay();
  }
}

/** A round of each job of the services that runs every few seconds, as they wire them. */
export async function runJobs(system: System): Promise<void> {
  const { reservations, payments, access } = system;
  await runAll(system, [
    () => reservations.use.lapseHolds(),
    () => reservations.use.followOffers(),
    () => payments.use.reconcileOrders(),
    () => payments.renewals.visitRenewals(),
    () => access.use.followChanged(),
    () => access.use.pushSettings(),
  ]);
}

/** What locks are to have follows each hour at least, whatever else happens. */
export async function runLockJobs(system: System): Promise<void> {
  const { access } = system;
  await runAll(system, [() => access.use.followChanged(), () => access.use.pushSettings()]);
}

/** All rounds, with those that cost more: some times a day. */
export async function runAllJobs(system: System): Promise<void> {
  const { reservations, payments, access } = system;
  await runAll(system, [
    () => reservations.use.endRentals(),
    () => reservations.use.offerUnits(),
    () => payments.cards.discardCards(),
    () => access.use.checkLocks(),
  ]);
  await runJobs(system);
}

/** A round of each job that has something to do once a day. */
export async function runDailyJobs(system: System): Promise<void> {
  const { reservations, payments } = system;
  const { use } = reservations;
  await runAll(system, [
    () => use.expireWaiting(),
    () => use.forgetUnpaid(),
    () => use.forgetEnded(),
    () => use.remindCustomers(),
    () => payments.ledger.lookAtPartners(),
    () => payments.ledger.settleMonths(new AbortController().signal),
  ]);
}
