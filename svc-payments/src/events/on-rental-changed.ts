import {
  reservationCancelled,
  reservationConfirmed,
  reservationErased,
  reservationExpired,
  reservationRescheduled,
} from '@hamkke/contracts';
import type { ClientSession, Clock, ConsumerDefinition } from '@hamkke/service-kit';
import type { OrderStore } from '../domain/ports.ts';
import type { RenewalStore } from '../domain/renewal-ports.ts';

type Events =
  | typeof reservationConfirmed
  | typeof reservationCancelled
  | typeof reservationExpired
  | typeof reservationRescheduled
  | typeof reservationErased;

export interface AfterRentalChanged {
  readonly renewals: Pick<RenewalStore, 'hasten' | 'eraseFor'>;
  readonly orders: Pick<OrderStore, 'find'>;
}

/**
 * A reservation changed: the renewal that has it as its last paid or its open term, or whose rental it extends, is
 * visited at once, for a handler calls no service. Who it was is removed from a renewal with its last reservation.
 */
export function onRentalChanged(
  within: (session: ClientSession) => AfterRentalChanged,
  clock: Clock,
): ConsumerDefinition<Events> {
  return {
    name: 'renewals',
    events: [reservationConfirmed, reservationCancelled, reservationExpired, reservationRescheduled, reservationErased],
    async handle({ type, data }, session) {
      const { renewals, orders } = within(session);
      const { reservationId, orderId } = data;
      if (type === 'reservation.erased') return renewals.eraseFor(reservationId, clock());
      const continues = orderId === null ? null : (await orders.find(orderId))?.continues;
      await renewals.hasten([reservationId, ...(continues ? [continues] : [])], clock());
    },
  };
}
