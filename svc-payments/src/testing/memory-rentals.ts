import type { RentalFacts } from '@hamkke/contracts';
import { openEnd, startOfSeoulDay } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { HoldRequest, Reservations } from '../domain/ports.ts';
import type { Rentals } from '../domain/renewal-ports.ts';
import { buildRental } from './renewal-builders.ts';

/** Reservations in memory, as far as renewals call it: rentals, what extends them, holds and open ends. */
export function createMemoryRentals() {
  const rentals = new Map<string, RentalFacts>();
  const faults: { call: string; error: unknown }[] = [];
  const fail = (call: string) => {
    const at = faults.findIndex((one) => one.call === call);
    if (at < 0) return;
    const [fault] = faults.splice(at, 1);
    throw fault?.error as Error;
  };
  const change = (id: string, changes: Partial<RentalFacts>) => {
    const rental = rentals.get(id);
    if (!rental) throw new DomainError('NOT_FOUND');
    rentals.set(id, { ...rental, ...changes });
  };
  const reservations: Reservations = {
    async quoteMove() {
      throw new DomainError('NOT_FOUND');
    },
    async placeHold({ order }: HoldRequest) {
      fail('placeHold');
      const before = order.continues === null ? undefined : rentals.get(order.continues);
      if (!before) throw new DomainError('NOT_FOUND');
      if (before.status === 'cancelled') throw new DomainError('RESERVATION_OVER');
      const { reservationId, userId, range } = order;
      if (!rentals.has(reservationId)) {
        const hold = buildRental({ reservationId, userId, paidUntil: range.end });
        const days = { startDate: range.start, continues: order.continues };
        rentals.set(reservationId, { ...hold, ...days, status: 'pending', renewing: true });
        change(before.reservationId, { renewing: false });
      }
      return { holdUntil: startOfSeoulDay(openEnd) };
    },
    async confirm({ reservationId }) {
      fail('confirm');
      const held = rentals.get(reservationId);
      if (held?.status === 'cancelled') return { outcome: 'rejected', reason: 'taken' };
      change(reservationId, { status: 'active' });
      if (held?.continues) change(held.continues, { extendedBy: reservationId });
      return { outcome: 'confirmed' };
    },
    async release({ reservationId }) {
      fail('release');
      const held = rentals.get(reservationId);
      if (held?.status === 'pending') change(reservationId, { status: 'cancelled', renewing: false });
    },
  };
  const port: Rentals = {
    read: async (id) => {
      fail('read');
      return structuredClone(rentals.get(id));
    },
    async setRenewing({ reservationId, userId, renewing }) {
      fail('setRenewing');
      const rental = rentals.get(reservationId);
      if (rental?.userId !== userId) throw new DomainError('NOT_FOUND');
      if (rental.status === 'cancelled') throw new DomainError('RESERVATION_OVER');
      change(reservationId, { renewing });
      return rentals.get(reservationId) ?? rental;
    },
  };
  return {
    reservations,
    rentals: port,
    put: (rental: RentalFacts) => void rentals.set(rental.reservationId, rental),
    get: (id: string) => rentals.get(id),
    change,
    /** The next such call fails. */
    failNext: (call: 'placeHold' | 'confirm' | 'release' | 'read' | 'setRenewing', error: unknown) =>
      void faults.push({ call, error }),
    /** Reservations that occupy their unit without an end. */
    open: () => [...rentals.values()].filter(({ renewing }) => renewing).map(({ reservationId }) => reservationId),
  };
}
