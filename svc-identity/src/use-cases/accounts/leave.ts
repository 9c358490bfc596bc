import type {
  ExportedOpening,
  ExportedPass,
  ExportedPhoto,
  ExportedVisit,
  OrderSummary,
  InternalReservation,
  Waiting,
} from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { ApiToken } from '../../domain/api-token.ts';
import type { ExportedRenewals } from '../../domain/ports.ts';
import { roleOf } from '../../domain/role.ts';
import type { User } from '../../domain/user.ts';
import { confirmPresence } from './check-password.ts';
import { known, type Known, recordOf } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

export interface Exported extends Known {
  exportedAt: Date;
  reservations: InternalReservation[];
  orders: OrderSummary[];
  renewals: ExportedRenewals;
  waiting: Waiting[];
  openings: ExportedOpening[];
  passes: ExportedPass[];
  visits: ExportedVisit[];
  noticePhotos: ExportedPhoto[];
  apiTokens: ApiToken[];
}

const inUse = (reason: 'rental' | 'refund' | 'franchise' | 'admin') => new DomainError('ACCOUNT_IN_USE', { reason });

/** Why an account must stay for now: what its reservations say. */
function openMatter(reservations: readonly InternalReservation[]): 'rental' | 'refund' | undefined {
  if (reservations.some(({ status }) => status === 'pending' || status === 'active')) return 'rental';
  return reservations.some(({ refundOwed, refundedAmount }) => refundOwed > refundedAmount) ? 'refund' : undefined;
}

/** Taking one's data along, and leaving. Source: design quality.md "Security" 12. */
export function createLeaving(deps: UseCaseDeps) {
  const { users, apiTokens, records, adminEmails, clock } = deps;

  function refuseRole(user: User): void {
    const { userType, isApproved } = roleOf(user, adminEmails);
    if (userType === 'admin') throw inUse('admin');
    if (userType === 'franchise' && isApproved) throw inUse('franchise');
  }

  return {
    /**
     * Everything that is stored about a person here, at reservations, at payments and at access; the gateway lists sessions.
     * @throws NOT_SIGNED_IN, UNAVAILABLE: a part alone is never answered
     */
    async exportAccount({ userId, correlationId }: { userId: string; correlationId: string }): Promise<Exported> {
      const user = await recordOf(deps, userId);
      const reservations = await records.reservationsOf(userId, correlationId);
      const orders = await records.orders(
        reservations.flatMap(({ orderId }) => orderId ?? []),
        correlationId,
      );
      const renewals = await records.renewalsOf(userId, correlationId);
      const waiting = await records.waitingOf(userId, correlationId);
      const openings = await records.openingsOf(userId, correlationId);
      const passes = await records.passesOf(userId, correlationId);
      const visits = await records.visitsOf(userId, correlationId);
      const noticePhotos = await records.noticePhotosOf(userId, correlationId);
      return {
        ...known(user, deps),
        exportedAt: clock(),
        reservations,
        orders,
        renewals,
        waiting,
        openings,
        passes,
        visits,
        noticePhotos,
        apiTokens: await apiTokens.list(userId),
      };
    },
    /**
     * Forgets a person: record, ways to sign in and tokens together; other services get the event and forget names.
     * Repeating it changes nothing.
     * @throws ACCOUNT_IN_USE (details.reason), BAD_CREDENTIALS, STEP_UP_REQUIRED, VALIDATION, RATE_LIMITED, UNAVAILABLE
     */
    async eraseAccount({
      userId,
      currentPassword,
      isFresh,
      correlationId,
    }: {
      userId: string;
      currentPassword?: string | undefined;
      isFresh: boolean;
      correlationId: string;
    }): Promise<void> {
      const user = await users.find(userId);
      if (!user) return;
      await confirmPresence(deps, user, { currentPassword, isFresh });
      refuseRole(user);
      const reservations = await records.reservationsOf(userId, correlationId);
      const orders = await records.orders(
        reservations.flatMap(({ orderId }) => orderId ?? []),
        correlationId,
      );
      const reason = openMatter(reservations);
      if (reason) throw inUse(reason);
      // A payment that was rejected is on its way back without any reservation saying so.
      if (orders.some(({ standing }) => standing === 'processing' || standing === 'refunding')) throw inUse('refund');
      await users.erase(userId, correlationId);
      await deps.devices.forgetAll(userId);
    },
  };
}
