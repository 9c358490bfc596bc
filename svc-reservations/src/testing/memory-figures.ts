import type { FigureFilter, FigureReads } from '../domain/figure-ports.ts';
import { never, type Reservation } from '../domain/reservation.ts';

const isIn =
  ({ ownerId, from }: FigureFilter) =>
  (one: Reservation) =>
    (ownerId === undefined || one.ownerId === ownerId) && one.range.end >= from;
const wasActive = ({ history }: Reservation) => history.some(({ to }) => to === 'active');

/** What is read for the figures of rentals, of reservations in memory. */
export const memoryFigureReads = (all: () => readonly Reservation[]): FigureReads => ({
  rentedTerms: async (filter, limit) =>
    all()
      .filter((one) => isIn(filter)(one) && wasActive(one))
      .slice(0, limit),
  unpaidRenewals: async (filter, limit) =>
    all()
      .filter((one) => isIn(filter)(one) && !wasActive(one) && one.verdict === null)
      .filter(({ holdUntil }) => holdUntil?.getTime() === never.getTime())
      .slice(0, limit),
});
