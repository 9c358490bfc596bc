import { readAccess, replaceCode } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ReadAccess } from '../use-cases/codes/read-access.ts';
import type { ReplaceCode } from '../use-cases/codes/replace-code.ts';
import { customerOfCaller } from './customer-of-caller.ts';
import { idOfCall } from './id-of-call.ts';

/** How one gets in. A code must not stay in any cache. */
export function readAccessRoute(read: ReadAccess) {
  return route(readAccess, async ({ caller, params, correlationId, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return await read(params.id, customerOfCaller(caller), correlationId);
  });
}

/** A new code. The stored reply of a repeated call is read anew, so that no digits lie in it. */
export function replaceCodeRoute(replace: ReplaceCode, read: ReadAccess) {
  return route(
    replaceCode,
    async ({ caller, headers, params, body, correlationId, setHeader }) => {
      setHeader('cache-control', 'no-store');
      const codeId = idOfCall({ caller, headers }, params.id, body);
      return await replace({ codeId, reservationId: params.id, customer: customerOfCaller(caller) }, correlationId);
    },
    {
      replay: {
        // The reply is what the handler above answered.
        toStored: (reply) => ({ reservationId: (reply as { reservationId: string }).reservationId }),
        rebuild: (stored, { caller, correlationId }) =>
          read((stored as { reservationId: string }).reservationId, customerOfCaller(caller), correlationId),
      },
    },
  );
}
