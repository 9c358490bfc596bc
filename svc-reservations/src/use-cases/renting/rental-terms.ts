import { mostTerms, termsOf } from '../../domain/extending.ts';
import { mostMoves } from '../../domain/moving.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';

/** Reads reservations of a unit that can have periods of the same rental: a page on each side. */
export async function readOthers(
  store: Pick<ReservationStore, 'ofUnit'>,
  reservation: Reservation,
): Promise<Reservation[]> {
  const { start } = reservation.range;
  const pages = await Promise.all([
    reservation.continues === null ? [] : store.ofUnit(reservation, { before: start }, mostTerms),
    store.ofUnit(reservation, { after: start }, mostTerms),
  ]);
  return pages.flat();
}

/**
 * The periods of a rental in all its units, in their order: `own` are those in the unit of the reservation that is shown.
 * Where there are more than `mostTerms`, the newest that those are among. Source: decisions 0048 and 0053
 */
export async function readTerms(
  store: Pick<ReservationStore, 'ofUnit' | 'find'>,
  own: readonly Reservation[],
  now: Date,
): Promise<Reservation[]> {
  const termsIn = async (reservation: Reservation) => termsOf(reservation, await readOthers(store, reservation), now);

  async function follow(
    next: (terms: readonly Reservation[]) => Reservation['movedFrom'] | Reservation['movedTo'] | undefined,
  ): Promise<Reservation[][]> {
    const found: Reservation[][] = [];
    let terms: readonly Reservation[] = own;
    for (let moves = 0; moves < mostMoves; moves += 1) {
      const other = next(terms);
      const reservation = other && (await store.find(other.reservationId, other.locationId));
      if (!reservation) break;
      const inUnit = await termsIn(reservation);
      found.push(inUnit);
      terms = inUnit;
    }
    return found;
  }

  const before = (await follow((terms) => terms[0]?.movedFrom)).toReversed().flat();
  const after = (await follow((terms) => terms.at(-1)?.movedTo)).flat();
  const all = [...before, ...own, ...after];
  const from = Math.min(before.length, Math.max(0, all.length - mostTerms));
  return all.slice(from, from + mostTerms);
}

/**
 * The periods of the whole rental to which a reservation belongs, the newest `mostTerms`: the same ones whichever of them
 * is given.
 */
export async function readWholeRental(
  store: Pick<ReservationStore, 'ofUnit' | 'find'>,
  reservation: Reservation,
  now: Date,
): Promise<Reservation[]> {
  const termsAround = async (one: Reservation) =>
    await readTerms(store, termsOf(one, await readOthers(store, one), now), now);

  let terms = await termsAround(reservation);
  // Fewer than the most are all there are; of more, another look from the last one shows whether there are later ones.
  for (let looks = 0; looks < mostMoves && terms.length === mostTerms; looks += 1) {
    const last = terms.at(-1) ?? reservation;
    terms = await termsAround(last);
    if (terms.at(-1)?.reservationId === last.reservationId) break;
  }
  return terms;
}
