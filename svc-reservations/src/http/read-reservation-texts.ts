import { readReservationTexts } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { TellReservations } from '../use-cases/tell-reservations.ts';

/** Texts in a person's reservations that may be translated for that person. */
export function readReservationTextsRoute({ textsOf }: TellReservations) {
  return route(readReservationTexts, async ({ params }) => ({ texts: await textsOf(params.id) }));
}
