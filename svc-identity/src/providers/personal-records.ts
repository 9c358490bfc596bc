import {
  countGuestReservations,
  exportNoticePhotos,
  exportRenewals,
  listInternalOpenings,
  listInternalPasses,
  listInternalReservations,
  listInternalVisits,
  listInternalWaiting,
  readOrders,
} from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import type { PersonalRecords } from '../domain/ports.ts';

/** How many orders one call answers; the contract's limit. */
const ordersAtOnce = 500;

/** A refusal of another service is a failure between us and no answer to the person. */
const unavailable =
  (service: string) =>
  (error: unknown): never => {
    throw error instanceof DomainError && error.code === 'UNAVAILABLE'
      ? error
      : new DomainError('UNAVAILABLE', { service }, { cause: error });
  };

/** What the other services store of a person, loaded over their internal calls. */
export function createPersonalRecords({
  reservations,
  payments,
  access,
}: {
  reservations: ServiceClient;
  payments: ServiceClient;
  access: ServiceClient;
}): PersonalRecords {
  return {
    reservationsOf: (userId, correlationId) =>
      reservations
        .call(listInternalReservations, { params: { id: userId } }, { correlationId })
        .catch(unavailable('reservations')),
    noticePhotosOf: (userId, correlationId) =>
      reservations
        .call(exportNoticePhotos, { params: { id: userId } }, { correlationId })
        .catch(unavailable('reservations')),
    waitingOf: (userId, correlationId) =>
      reservations
        .call(listInternalWaiting, { params: { id: userId } }, { correlationId })
        .catch(unavailable('reservations')),
    async guestReservations(email, correlationId) {
      const response = reservations.call(countGuestReservations, { body: { email } }, { correlationId });
      return await response.then(
        ({ count }) => count,
        () => null,
      );
    },
    async orders(orderIds, correlationId) {
      const found = [];
      for (let at = 0; at < orderIds.length; at += ordersAtOnce) {
        const body = { orderIds: orderIds.slice(at, at + ordersAtOnce) };
        found.push(...(await payments.call(readOrders, { body }, { correlationId }).catch(unavailable('payments'))));
      }
      return found;
    },
    renewalsOf: (userId, correlationId) =>
      payments.call(exportRenewals, { params: { id: userId } }, { correlationId }).catch(unavailable('payments')),
    openingsOf: (userId, correlationId) =>
      access.call(listInternalOpenings, { params: { id: userId } }, { correlationId }).catch(unavailable('access')),
    passesOf: (userId, correlationId) =>
      access.call(listInternalPasses, { params: { id: userId } }, { correlationId }).catch(unavailable('access')),
    visitsOf: (userId, correlationId) =>
      access.call(listInternalVisits, { params: { id: userId } }, { correlationId }).catch(unavailable('access')),
  };
}
