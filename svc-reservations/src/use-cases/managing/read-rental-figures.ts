import type { RentalFigures } from '@hamkke/contracts';
import { addDays, monthSpan, seoulDateOf } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import type { ReservationStore } from '../../domain/ports.ts';
import { countRentals, lastMonths } from '../../domain/rental-figures.ts';
import { refuseStranger, type Manager } from './managing.ts';

/** Terms that are read for one answer: those of four thousand units that are rented by the month for two years. */
const mostTerms = 100_000;

export type ReadRentalFigures = (question: {
  readonly manager: Manager;
  /** Whose rentals; everybody's where none is named. */
  readonly ownerId?: string | undefined;
  /** How many, the running one included. */
  readonly months: number;
}) => Promise<RentalFigures>;

/**
 * How rentals went on by month: a partner's for that partner, anybody's for an overseer.
 * @throws FORBIDDEN; UNAVAILABLE where the months have more terms than are read for one answer, for figures of a part
 * of them would be wrong. Source: decision 0058
 */
export function createReadRentalFigures({
  store,
  clock,
  most = mostTerms,
}: {
  store: Pick<ReservationStore, 'rentedTerms' | 'unpaidRenewals'>;
  clock: Clock;
  most?: number;
}): ReadRentalFigures {
  return async ({ manager, ownerId, months: length }) => {
    refuseStranger(manager, ownerId);
    const today = seoulDateOf(clock());
    const months = lastMonths(today, length);
    const [first = ''] = months;
    // A term that ended on the day before says that the one after it is no beginning.
    const filter = { ownerId, from: addDays(monthSpan(first).start, -1) };
    const [terms, unpaid] = await Promise.all([
      store.rentedTerms(filter, most + 1),
      store.unpaidRenewals(filter, most + 1),
    ]);
    if (terms.length > most || unpaid.length > most) throw new DomainError('UNAVAILABLE', { reason: 'too many terms' });
    return countRentals({ terms, unpaid }, { months, today });
  };
}
