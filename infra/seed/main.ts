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
import { lastingRentals, type LastingRentals } from './demo/lasting-rentals.ts';
import { leftUnits, unitToOffer, waitingPlaces } from './demo/location-work.ts';
import { madeByHand, pastOrders, type Shop } from './demo/past-orders.ts';
import { demoReservations } from './demo/reservations.ts';
import type { DemoLocation, DemoOrder, DemoPlace, DemoReservation, DemoUnit } from './demo/shapes.ts';
import { demoUsers } from './demo/users.ts';
import { importInto } from './import-into.ts';
import { renderImages } from './images/render.ts';
import { fillProvider, isStandIn, storeCards } from './provider-books.ts';
import { keyOf } from './service-keys.ts';
import { readSeedSettings } from './settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const local = fileURLToPath(new URL('../../.local/', import.meta.url));

async function seed(): Promise<void> {
  const { locationCount, load, partnerCount, doors, dry } = readSeedSettings(process.argv.slice(2));
  if (process.env['NODE_ENV'] === 'production') throw new Error('demo data is not for production');
  const today = seoulDateOf(new Date());
  const users = demoUsers();
  const people = [...users, ...(partnerCount === undefined ? [] : partnersLoad(partnerCount))];
  if (!dry) takeRunningStack();
  const shop = shopOf(process.env);
  const data: DemoData = load
    ? { ...nothing, ...locationsLoad({ ...load, today }) }
    : partnerCount === undefined
      ? ordinary(locationCount, { today, shop })
      : nothing;
  const { locations, waiting } = data;
  const { units, rentals, orders, lasting } = await paidOnline(data, { shop, dry });
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
  // Before the rentals: who may pass gets a code as soon as access reads of them.
  if (doors) report('doors', await importInto('svc-access', { document: { doors: locations.map(entranceOf) } }));
  if (orders.length > 0) {
    // The provider first: payments passes partners' orders on to it as soon as it has them.
    report(
      "payments at the provider's stand-in",
      await fillProvider(process.env['PORTONE_API_URL'] ?? '', users, orders),
    );
    report('paid orders', await importInto('svc-payments', { lines: orders }));
  }
  report('rentals', await importInto('svc-reservations', { document: { reservations: rentals, waiting } }));
  if (lasting) await goOn(lasting, doors);
}

/**
 * What belongs to rentals that are there: payments looks at a renewal at once and ends one without a rental, and a pass
 * shares what its rental opens.
 */
async function goOn({ cards, renewals, passes }: LastingRentals, doors: boolean): Promise<void> {
  const cardKey = keyOf('CARD_KEY', local);
  const stored = cardKey ? await storeCards(process.env['PORTONE_API_URL'] ?? '', cards) : [];
  const lines = [...stored.map((card) => ({ card })), ...renewals.map((renewal) => ({ renewal }))];
  if (cardKey) report('cards and renewals', await importInto('svc-payments', { lines }, [], { env: cardKey }));
  const accessKey = keyOf('ACCESS_KEY', local);
  if (accessKey && doors)
    report('passes', await importInto('svc-access', { document: { passes } }, [], { env: accessKey }));
}

/** An entrance whose lock Seam's stand-in knows by its name alone. */
const entranceOf = ({ id, ownerId }: DemoLocation) => ({
  doorId: `${id}-entrance`,
  locationId: id,
  ownerId,
  name: '정문',
  provider: 'seam',
  deviceId: `lock-${id}`,
});

/** What is made, before it is known whether a stand-in can store payments. */
interface DemoData {
  readonly locations: readonly DemoLocation[];
  readonly units: readonly DemoUnit[];
  readonly reservations: readonly DemoReservation[];
  readonly waiting: readonly DemoPlace[];
  /** Rentals that only payments can tell of. */
  readonly lasting?: LastingRentals;
}

const nothing: DemoData = { locations: [], units: [], reservations: [], waiting: [] };

const shopOf = ({
  PORTONE_STORE_ID: storeId = 'store-demo',
  PORTONE_CHANNEL_KEY: channelKey = 'channel-key-demo',
}: NodeJS.ProcessEnv): Shop => ({ storeId, channelKey });

function ordinary(
  locationCount: number | undefined,
  { today, shop }: { readonly today: ReturnType<typeof seoulDateOf>; readonly shop: Shop },
): DemoData {
  const { locations, units } = demoLocations(locationCount === undefined ? {} : { count: locationCount });
  const rentals = demoReservations({ locations, units, today });
  const ground = { locations, units, rentals, today, shop };
  const toOffer = unitToOffer(ground);
  return {
    locations,
    units,
    reservations: [...rentals, ...leftUnits(ground), ...toOffer.rentals],
    waiting: [...waitingPlaces(ground), ...toOffer.waiting],
    lasting: lastingRentals(ground),
  };
}

/**
 * Rentals are paid where a stand-in can store their payments; else all were made by hand, and none renews. Nor does any
 * where cards cannot be saved.
 */
async function paidOnline(
  { locations, units, reservations, lasting: wanted }: DemoData,
  { shop, dry }: { readonly shop: Shop; readonly dry: boolean },
): Promise<{
  units: readonly DemoUnit[];
  rentals: readonly DemoReservation[];
  orders: readonly DemoOrder[];
  lasting: LastingRentals | undefined;
}> {
  const { PORTONE_API_URL: apiUrl } = process.env;
  if (!dry && !(apiUrl && (await isStandIn(apiUrl)))) {
    if (reservations.some(({ orderId }) => orderId !== null))
      say('no stand-in of the payment provider at PORTONE_API_URL: all rentals are made by hand');
    return { units, rentals: madeByHand(reservations), orders: [], lasting: undefined };
  }
  const lasting = dry || keyOf('CARD_KEY', local) ? wanted : undefined;
  if (wanted && !lasting) say('no key of saved cards: no rental renews');
  const rentals = [...reservations, ...(lasting?.rentals ?? [])];
  return {
    units: lasting ? withSchedules(units, lasting) : units,
    rentals,
    orders: pastOrders({ locations, units, rentals, shop }),
    lasting,
  };
}

const withSchedules = (units: readonly DemoUnit[], { scheduled }: LastingRentals): DemoUnit[] =>
  units.map((unit) => {
    const scheduledPrices = scheduled.get(unit.id);
    return scheduledPrices ? { ...unit, scheduledPrices } : unit;
  });

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
