import type { Envelope } from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { createFailpoints } from '@hamkke/service-kit';
import { accessFailpoints } from '../../../svc-access/src/failpoints.ts';
import type { Reservations, StoreTransaction } from '../../../svc-access/src/domain/ports.ts';
import { onReservationChanged } from '../../../svc-access/src/events/on-reservation-changed.ts';
import { createCatalog } from '../../../svc-access/src/providers/catalog.ts';
import { createReservations } from '../../../svc-access/src/providers/reservations.ts';
import { createMemoryAccessStore } from '../../../svc-access/src/testing/memory-access-store.ts';
import { createUseCases } from '../../../svc-access/src/use-cases/access-use-cases.ts';
import { createCodeVault } from '../../../svc-access/src/use-cases/codes/code-vault.ts';
import { callRoutes } from '../world/call-routes.ts';
import { logger } from './logger.ts';
import type { SimulatedLocks } from './locks.ts';
import type { ReservationsService, SimulatedParts } from './reservations.ts';

/** How long a lock is not looked at again, in milliseconds: jobs look each hour. */
const checkEveryMs = 30 * 60_000;
/** Days for which a term goes on opening by the planted fault. */
const lapsedDays = 30;

/** svc-access: its own use cases, events and jobs over its store in memory. */
export function createAccessService({
  agenda,
  faults,
  bus,
  catalog,
  reservations,
  locks,
}: SimulatedParts & {
  readonly reservations: ReservationsService;
  readonly locks: SimulatedLocks;
}) {
  const { clock } = agenda;
  const store = createMemoryAccessStore();
  const real = createReservations(callRoutes(reservations.routes, faults));
  /** The planted fault: a term that is over is read as one that goes on. */
  const lapsing: Reservations = {
    async readTerms(id, options) {
      const terms = await real.readTerms(id, options);
      return { ...terms, opens: true, endDate: addDays(terms.endDate, lapsedDays) };
    },
  };
  const use = createUseCases(
    {
      store,
      locks: locks.byProvider,
      reservations: faults.planted === 'lapsed-term-opens' ? lapsing : real,
      catalog: createCatalog(callRoutes(catalog.routes, faults)),
      vault: createCodeVault(Buffer.alloc(32, 9).toString('base64url')),
      clock,
      failpoints: { ...createFailpoints(accessFailpoints, {}), ...faults.failpoints },
      logger,
      pushSoon: () => {},
    },
    { checkEveryMs },
  );
  const consumer = onReservationChanged<StoreTransaction>({
    store: { join: (given) => given },
    clock,
    afterCommit: () => {},
  });
  bus.add({
    name: 'access.reservations',
    types: consumer.events.map(({ type }) => type),
    handle: (envelope: Envelope) =>
      store.transact(envelope.correlationId, (tx) => consumer.handle(envelope as never, tx)),
  });
  return { store, use };
}
