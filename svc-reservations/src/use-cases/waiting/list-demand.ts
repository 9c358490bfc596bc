import type { WaitingDemand } from '@hamkke/contracts';
import type { ReservationStore } from '../../domain/ports.ts';
import { refuseStranger, type Manager } from '../managing/managing.ts';

export type ListDemand = (question: {
  readonly manager: Manager;
  readonly ownerId?: string | undefined;
  readonly locationId?: string | undefined;
}) => Promise<WaitingDemand[]>;

const mostLists = 100;

/** Who waits where, for that partner or an overseer. @throws FORBIDDEN */
export function createListDemand({ store }: { store: Pick<ReservationStore, 'demand'> }): ListDemand {
  return async ({ manager, ...filter }) => {
    refuseStranger(manager, filter.ownerId);
    return await store.demand(filter, mostLists);
  };
}
