import { giveNotice } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { GiveNotice } from '../use-cases/give-notice.ts';
import { photoBodyLimit } from './photo-body-limit.ts';
import { presentOwn } from './present-reservation.ts';
import { customerOfCaller } from './customer-of-caller.ts';

/** Ends a rental earlier. */
export function giveNoticeRoute(give: GiveNotice) {
  return route(
    giveNotice,
    async ({ caller, params, body, correlationId }) =>
      presentOwn(await give({ reservationId: params.id, customer: customerOfCaller(caller), ...body }, correlationId)),
    { bodyLimit: photoBodyLimit },
  );
}
