import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkBooks } from '../checker/check-books.ts';
import { readProvider } from '../checker/read-provider.ts';
import { providerControls } from '../checker/testing/provider-controls.ts';
import { checkOutPrevious, missingForPrevious, type PreviousRelease } from './previous-release.ts';
import { letIn } from './testing/customers.ts';
import { rolled, type RolledSystem, startRolledSystem } from './testing/rolled-system.ts';

const missing = await missingForPrevious();
if (missing) process.stderr.write(`\n!! THE UPGRADE FROM THE RELEASE BEFORE IS NOT TESTED: ${missing}\n\n`);

const atOnce = 2;
/** Customers who come and go between two steps. */
const between = 2;
// Away from the ports of people, of the other stacks in tests and of outgoing connections.
const basePort = 28_000 + (process.pid % 38) * 100;

describe.skipIf(missing !== undefined)('an upgrade from the release before, while people rent', () => {
  let previous: PreviousRelease;
  let system: RolledSystem;
  beforeAll(async () => {
    previous = await checkOutPrevious();
    system = await startRolledSystem(
      { MONGO_URL: inject('MONGO_URL'), REDIS_URL: inject('REDIS_URL'), NATS_URL: inject('NATS_URL') },
      basePort,
      previous.folder,
    );
  }, 900_000);
  afterAll(async () => {
    await system?.stop();
    previous?.remove();
  }, 600_000);

  test(
    'services and gateway are replaced one by one, payments goes back once, nobody is refused for good, and all books agree',
    { timeout: 900_000 },
    async () => {
      const { databases, client } = system;
      const reservations = client.db(databases.reservations).collection('reservations');
      // As a release before that one left them.
      const old = (
        await reservations
          .find({}, { projection: { _id: 1 } })
          .limit(20)
          .toArray()
      ).map(({ _id }) => _id);
      await reservations.updateMany({ _id: { $in: old } }, { $unset: { searchKeys: 1 } });
      const controls = providerControls(system.stack.url('stand-ins'));
      await controls.repeatWebhooks(2);
      const customers = letIn(system.appUrl, system.freeUnits, controls, atOnce);
      await customers.more(between);

      for (const name of rolled) {
        await system.bring(name, 'current');
        // Both versions answer, and handle each other's events.
        await customers.more(between);
        await system.retire(name, 'previous');
      }
      await customers.more(between);
      await system.bring('payments', 'previous');
      await system.retire('payments', 'current');
      await customers.more(between);
      await system.bring('payments', 'current');
      await system.retire('payments', 'previous');
      await customers.more(between);
      await customers.leave();
      process.stdout.write(`[upgrade] ${customers.ended.length} customers, ${customers.refusals.length} retries\n`);

      expect(await reservations.countDocuments({ searchKeys: null })).toBe(0);
      expect(
        await client
          .db(databases.reservations)
          .collection('migrations')
          .countDocuments({ state: { $ne: 'done' } }),
      ).toBe(0);
      const provider = { url: system.stack.url('stand-ins'), access: undefined };
      const { findings } = await checkBooks({
        mongoUrl: inject('MONGO_URL'),
        databases,
        provider,
        natsUrl: inject('NATS_URL'),
        natsPrefix: system.natsPrefix,
        clockOffsetMs: 0,
        graceMs: 60_000,
        eventMs: 60_000,
      });
      expect(findings).toEqual([]);
      const paid = customers.ended.filter(({ status }) => status !== 'failed');
      const { payments } = await readProvider(provider, new Date(0));
      const captured = payments?.behind(undefined, payments.count).filter((payment) => payment.paid > 0);
      payments?.close();
      expect(captured).toHaveLength(system.importedOrders + paid.length);
      expect(new Set(customers.ended.map(({ kind }) => kind)).size).toBe(4);
    },
  );
});
