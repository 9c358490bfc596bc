import { addPass, listPasses, readSharedAccess, removePass } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { AddPass } from '../use-cases/passes/add-pass.ts';
import type { ListPasses } from '../use-cases/passes/list-passes.ts';
import type { ReadPass } from '../use-cases/passes/read-pass.ts';
import type { ReadSharedAccess } from '../use-cases/passes/read-shared-access.ts';
import type { RemovePass } from '../use-cases/passes/remove-pass.ts';
import { customerOfCaller } from './customer-of-caller.ts';
import { idOfCall } from './id-of-call.ts';

/** The passes of a rental for its customer. A token must not stay in any cache. */
export function listPassesRoute(list: ListPasses) {
  return route(listPasses, async ({ caller, params, correlationId, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return await list(params.id, customerOfCaller(caller), correlationId);
  });
}

/** Shares a rental. The stored reply of a repeated call is read anew, so that no token lies in it. */
export function addPassRoute(add: AddPass, read: ReadPass) {
  return route(
    addPass,
    async ({ caller, headers, params, body, correlationId, setHeader }) => {
      setHeader('cache-control', 'no-store');
      const passId = idOfCall({ caller, headers }, params.id, body);
      const of = { passId, reservationId: params.id, customer: customerOfCaller(caller) };
      return await add({ ...body, ...of }, correlationId);
    },
    {
      replay: {
        // The reply is what the handler above answered.
        toStored: (reply) => ({ passId: (reply as { id: string }).id }),
        rebuild: (stored, { caller, correlationId }) =>
          read((stored as { passId: string }).passId, customerOfCaller(caller), correlationId),
      },
    },
  );
}

/** Takes a pass back. */
export function removePassRoute(remove: RemovePass) {
  return route(removePass, async ({ caller, params, correlationId }) => {
    const of = { reservationId: params.id, passId: params.passId, customer: customerOfCaller(caller) };
    await remove(of, correlationId);
    return undefined;
  });
}

/** What a link shows. A code must not stay in any cache. */
export function readSharedAccessRoute(read: ReadSharedAccess) {
  return route(readSharedAccess, async ({ body, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return await read(body.token);
  });
}
