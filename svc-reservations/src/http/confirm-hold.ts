import { confirmHold } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ConfirmHold } from '../use-cases/confirm-hold.ts';

/** Decides on a paid order. */
export function confirmHoldRoute(confirm: ConfirmHold) {
  return route(confirmHold, async ({ params, body, correlationId }) => ({
    ...(await confirm({ reservationId: params.reservationId, orderId: body.orderId }, correlationId)),
  }));
}
