import { confirmHold, placeHold, quoteMove, releaseHold } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import type { Order } from '../domain/order.ts';
import type { Reservations } from '../domain/ports.ts';
import { renewalOf } from '../domain/renewal-order.ts';

/**
 * Contention at the callee, or a refusal that is a failure between us and not an answer: the same call later may
 * succeed.
 */
export function asUnavailable(error: unknown, answers: readonly string[]): unknown {
  if (!(error instanceof DomainError) || answers.includes(error.code)) return error;
  return new DomainError('UNAVAILABLE', { service: 'reservations' }, { cause: error });
}

const refusals = ['UNIT_TAKEN', 'UNIT_CLOSED', 'HOLD_LIMIT'];
/** Without a rental to extend or to move these say nothing about the order: a failure between us. */
const refusalsOfExtension = [...refusals, 'NOT_FOUND', 'RANGE_INVALID', 'RESERVATION_OVER'];
const refusalsOfMove = [...refusalsOfExtension, 'PRICE_CHANGED'];
const refusalsOfMoveQuote = ['NOT_FOUND', 'RANGE_INVALID', 'RESERVATION_OVER', 'UNIT_CLOSED'];

/** What the hold of an order may be refused with for a reason. */
function refusalsFor({ continues, moves }: Pick<Order, 'continues' | 'moves'>): readonly string[] {
  if (moves !== null) return refusalsOfMove;
  return continues === null ? refusals : refusalsOfExtension;
}

/** The arbiter of who has which range, reached over its internal calls. */
export function createReservations(client: ServiceClient): Reservations {
  return {
    async quoteMove(query, correlationId) {
      return client.call(quoteMove, { body: query }, { correlationId }).catch((error: unknown) => {
        throw asUnavailable(error, refusalsOfMoveQuote);
      });
    },
    async placeHold({ order, customer, address, guestOf }, correlationId) {
      const {
        reservationId,
        orderId,
        unit,
        period,
        range,
        amount,
        tariff,
        visitorId,
        userId,
        language,
        continues,
        moves,
        waiting,
      } = order;
      const { unitId, locationId, ownerId, locationName, unitNumber, size } = unit;
      const { name, email, phone } = customer;
      const body = {
        reservationId,
        orderId,
        unitId,
        locationId,
        ownerId,
        locationName,
        unitNumber,
        size,
        period,
        startDate: range.start,
        endDate: range.end,
        amount,
        ...(tariff === null ? {} : { tariff }),
        visitorId,
        address,
        userId,
        customer: { name, email, ...(phone === undefined ? {} : { phone }) },
        language,
        ...(continues === null ? {} : { continues: { reservationId: continues, guestOf } }),
        ...(moves === null ? {} : { moves: { reservationId: moves, guestOf } }),
        ...(waiting === null ? {} : { waiting }),
        ...(renewalOf(order) === undefined ? {} : { renewal: true }),
      };
      const answer = await client.call(placeHold, { body }, { correlationId }).catch((error: unknown) => {
        throw asUnavailable(error, refusalsFor(order));
      });
      return { holdUntil: new Date(answer.holdUntil) };
    },
    async confirm({ orderId, reservationId }, correlationId) {
      const { outcome, reason } = await client
        .call(confirmHold, { params: { reservationId }, body: { orderId } }, { correlationId })
        .catch((error: unknown) => {
          throw asUnavailable(error, ['NOT_FOUND']);
        });
      return outcome === 'confirmed' ? { outcome } : { outcome, reason: reason ?? 'unknown' };
    },
    async release({ orderId, reservationId }, correlationId, reason = 'provider') {
      await client
        .call(releaseHold, { params: { reservationId }, body: { orderId, reason } }, { correlationId })
        .catch((error: unknown) => {
          // Nothing to give back is given back.
          if (error instanceof DomainError && error.code === 'NOT_FOUND') return;
          throw asUnavailable(error, []);
        });
    },
  };
}
