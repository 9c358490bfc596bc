import type { Decision, Status } from '../domain/reservation.ts';
import type { Manager } from '../use-cases/managing/managing.ts';
import type { SuiteHarness } from './suite-harness.ts';

/** The partner of the locations of these tests, and who looks after everybody's. */
export const partner: Manager = { personId: 'owner-1', overseer: null };
export const boss: Manager = { personId: 'boss', overseer: 'super-user' };
export const free: Decision = { kind: 'free' };
export const refund = (amount: number): Decision => ({ kind: 'refund', amount });
export const noRefund: Decision = { kind: 'no-refund' };

export interface Setting {
  readonly decision?: Decision;
  readonly expectedStatus?: Status;
  readonly reason?: string;
  readonly manager?: Manager;
  readonly ownerId?: string;
}

/** Sets the status of a named reservation by hand, as the partner unless another is given. */
export const settingIn =
  (harness: SuiteHarness) =>
  (name: string, status: Status, { manager = partner, ...more }: Setting = {}) =>
    harness.use.setStatus({ reservationId: harness.term(name).reservationId, status, manager, ...more }, 'suite');
