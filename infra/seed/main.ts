/**
 * Makes the demo data and hands it to the services; see README.md. Fills the databases that MONGO_URL names, else those
 * of the stack that runs here.
 */
import { seoulDateOf } from '@hamkke/money';
import { fileURLToPath } from 'node:url';
import { findRunningStack } from '../dev/running-stack.ts';
import { demoLocations } from './demo/locations.ts';
import { partnersLoad } from './demo/partners-load.ts';
import { locationsLoad } from './demo/locations-load.ts';
import { madeByHand, pastOrders } from './demo/past-orders.ts';
import { demoReservations } from './demo/reservations.ts';
import type { DemoOrder, DemoReservation } from './demo/shapes.ts';
import { demoUsers } from './demo/users.ts';
import { importInto } from './import-into.ts';
import { renderImages } from './images/render.ts';
import { fillProvider, isStandIn } from './provider-books.ts';
import { readSeedSettings } from './settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const local = fileURLToPath(new URL('../../.local/', import.meta.url));

async function seed(): Promise<void> {
  const { locationCount, load, partnerCount, dry } = readSeedSettings(process.argv.slice(2));
  if (process.env['NODE_ENV'] === 'production') throw new Error('demo data is not for production');
  const today = seoulDateOf(new Date());
  const users = demoUsers();
  const people = [...users, ...(partnerCount === undefined ? [] : partnersLoad(partnerCount))];
  const { locations, units, reservations } = load
    ? locationsLoad({ ...load, today })
    : partnerCount === undefined
      ? ordinary(locationCount, today)
      : nothing;
  if (!dry) takeRunningStack();
  const { rentals, orders } = await paidOnline(reservations, { locations, units, dry });
  say(
    `demo data: ${locations.length} locations, ${units.length} units, ${rentals.length} rentals, ${orders.length} of them paid here, ${people.length} people`,
  );
  if (dry) return;
  report('people', await importInto('svc-identity', { document: { users: people } }));
  if (locations.length === 0) return;
  const images = await renderImages(`${local}pictures`, [...new Set(locations.flatMap((location) => location.images))]);
  report(
    'locations and units',
    await importInto('svc-catalog', { document: { locations, units } }, ['--images', images]),
  );
  if (orders.length > 0) {
    // The provider first: payments passes partners' orders on to it as soon as it has them.
    report(
      "payments at the provider's stand-in",
      await fillProvider(process.env['PORTONE_API_URL'] ?? '', users, orders),
    );
    report('paid orders', await importInto('svc-payments', { lines: orders }));
  }
  report('rentals', await importInto('svc-reservations', { document: { reservations: rentals } }));
}

const nothing = { locations: [], units: [], reservations: [] };

function ordinary(locationCount: number | undefined, today: ReturnType<typeof seoulDateOf>) {
  const { locations, units } = demoLocations(locationCount === undefined ? {} : { count: locationCount });
  return { locations, units, reservations: demoReservations({ locations, units, today }) };
}

/** Rentals are paid where a stand-in can store their payments; else all were made by hand. */
async function paidOnline(
  reservations: readonly DemoReservation[],
  { locations, units, dry }: Pick<ReturnType<typeof ordinary>, 'locations' | 'units'> & { dry: boolean },
): Promise<{ rentals: readonly DemoReservation[]; orders: readonly DemoOrder[] }> {
  const {
    PORTONE_API_URL: apiUrl,
    PORTONE_STORE_ID: storeId = 'store-demo',
    PORTONE_CHANNEL_KEY: channelKey = 'channel-key-demo',
  } = process.env;
  if (!dry && !(apiUrl && (await isStandIn(apiUrl)))) {
    if (reservations.some(({ orderId }) => orderId !== null))
      say('no stand-in of the payment provider at PORTONE_API_URL: all rentals are made by hand');
    return { rentals: madeByHand(reservations), orders: [] };
  }
  return {
    rentals: reservations,
    orders: pastOrders({ locations, units, rentals: reservations, shop: { storeId, channelKey } }),
  };
}

/**
 * The services' commands read their environment; by hand there is none, so it is that of the stack that `npm start`
 * runs.
 */
function takeRunningStack(): void {
  if (process.env['MONGO_URL']) return;
  const stack = findRunningStack(process.env);
  if (!stack) throw new Error('nothing to fill: run npm start first (PORT says which one), or set MONGO_URL');
  Object.assign(process.env, stack.environment, { MONGO_URL: stack.mongoUrl, NATS_URL: stack.natsUrl });
}

function report(what: string, { imported, skipped }: { imported: number; skipped: number }): void {
  say(`${what}: ${imported} added${skipped > 0 ? `, ${skipped} already there` : ''}`);
}

seed().catch((error: unknown) => {
  process.stderr.write(`seed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
