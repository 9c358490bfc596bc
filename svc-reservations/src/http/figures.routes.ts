import { readPartnerRentalFigures, readRentalFigures } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ReadRentalFigures } from '../use-cases/managing/read-rental-figures.ts';
import { mustManage } from './manager-of-caller.ts';

/** How all rentals went on by month. */
export function readRentalFiguresRoute(read: ReadRentalFigures) {
  return route(readRentalFigures, async ({ caller, query }) => await read({ ...query, manager: mustManage(caller) }));
}

/** The same of a partner's. */
export function readPartnerRentalFiguresRoute(read: ReadRentalFigures) {
  return route(
    readPartnerRentalFigures,
    async ({ caller, params, query }) => await read({ ...query, ownerId: params.id, manager: mustManage(caller) }),
  );
}
