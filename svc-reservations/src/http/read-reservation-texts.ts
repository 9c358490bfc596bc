import { readReservationTexts } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { InternalReservations } from '../use-cases/internal-reservations.ts';

/** Texts in a person's reservations that may be translated for that person. */
export function readReservationTextsRoute({ textsOf }: InternalReservations) {
  return route(readReservationTexts, async ({ params }) => ({ texts: await textsOf(params.id) }));
}
