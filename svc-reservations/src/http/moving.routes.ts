import { listMoveOptions, moveRental, quoteMove } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ListMoveOptions } from '../use-cases/moving/list-move-options.ts';
import type { MoveRental } from '../use-cases/moving/move-rental.ts';
import type { QuoteMove } from '../use-cases/moving/quote-move.ts';
import { customerOfCaller } from './customer-of-caller.ts';
import { presentMoveOptions } from './present-moving.ts';
import { presentOwn } from './present-reservation.ts';

/** To which units a rental can move on a day. */
export const listMoveOptionsRoute = (list: ListMoveOptions) =>
  route(listMoveOptions, async ({ caller, params, query, correlationId }) =>
    presentMoveOptions(
      await list({ reservationId: params.id, customer: customerOfCaller(caller), ...query }, correlationId),
    ),
  );

/** Moves a rental where nothing has to be paid for it. */
export const moveRentalRoute = (move: MoveRental) =>
  route(moveRental, async ({ caller, params, body, correlationId }) =>
    presentOwn(await move({ reservationId: params.id, customer: customerOfCaller(caller), ...body }, correlationId)),
  );

/** What a move would cost, for its order. */
export const quoteMoveRoute = (quote: QuoteMove) =>
  route(quoteMove, async ({ body, correlationId }) => {
    const { userId: personId, guestOf, locationId: _locationId, ...move } = body;
    const { period, endDate, charge } = await quote({ ...move, customer: { personId, guestOf } }, correlationId);
    return { period, endDate, charge };
  });
