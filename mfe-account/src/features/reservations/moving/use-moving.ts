import { ApiError, call, readKey } from '@hamkke/api-client';
import type { MoveOptions, MoveUnit, ReservationDetail } from '@hamkke/contracts';
import { listMoveOptions, listReservations, moveRental, readRenewal, readReservation } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** A unit as it was shown, with its location and the day of the move. */
interface ShownMove {
  readonly options: MoveOptions;
  readonly unit: MoveUnit;
}

interface Outcomes {
  /** Runs before what changed is read again: the page stands for a rental that can move. */
  readonly done: (moved: ReservationDetail) => unknown;
  /** The unit cannot be had any more; not called once the page has been left. */
  readonly gone: () => void;
}

/** The code of a refusal; undefined for anything else. */
export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

const isGone = (error: unknown) => codeOf(error) === 'UNIT_TAKEN' || codeOf(error) === 'UNIT_CLOSED';

/**
 * Moves a rental for which nothing has to be paid, for the sum that was shown. A refusal was decided on newer facts than
 * the page has, so list and reservation are read before it shows. A double press moves once, also while the next page is
 * on its way.
 */
export function useMoving(reservationId: string, { done, gone }: Outcomes) {
  const client = useQueryClient();
  const params = { id: reservationId };
  const isDone = useRef(false);
  const writing = useMutation<ReservationDetail, unknown, ShownMove>({
    mutationFn: async ({ options: { moveDate, locationId }, unit: { unitId, refund } }) =>
      await call(moveRental, { params, body: { unitId, locationId, moveDate, expectedRefund: refund } }),
    networkMode: 'always',
    onSuccess: async (moved) => {
      isDone.current = true;
      client.setQueryData(readKey(readReservation, { params: { id: moved.reservationId } }), moved);
      await done(moved);
      const changed = [readReservation, listReservations, readRenewal];
      await Promise.all(changed.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        await Promise.all(
          [listMoveOptions, readReservation].map((read) =>
            client.invalidateQueries({ queryKey: readKey(read, { params }) }),
          ),
        );
    },
  });
  const [send, busy] = useSingleFlight(async (shown: ShownMove) => {
    if (isDone.current) return;
    // the page shows `error`
    await writing.mutateAsync(shown, { onError: (error) => isGone(error) && gone() }).catch(() => undefined);
  });
  return { send, busy: busy || writing.isSuccess, error: writing.error, reset: writing.reset };
}
