import { seoulDateOf } from '@hamkke/money';
import { demoLocations } from '../../seed/demo/locations.ts';
import { pastOrders } from '../../seed/demo/past-orders.ts';
import { demoReservations } from '../../seed/demo/reservations.ts';
import { demoUsers } from '../../seed/demo/users.ts';
import type { Records } from '../../seed/import-into.ts';
import { fillProvider } from '../../seed/provider-books.ts';

export interface Filled {
  /** Payments of the past that the provider and payments knew from the start. */
  readonly importedOrders: number;
  /** Units that are free from today on: nobody has rented them. */
  readonly freeUnits: readonly { readonly id: string; readonly monthlyPrice: number }[];
}

/** Where the provider's stand-in is, and its shop. */
type Shop = Readonly<Record<'PORTONE_API_URL' | 'PORTONE_STORE_ID' | 'PORTONE_CHANNEL_KEY', string>>;

/**
 * Three locations without images, with their rentals, their paid orders and people, each handed to its service by
 * `importInto`.
 */
export async function fillSystem(
  environment: Partial<Shop>,
  importInto: (service: string, records: Records) => Promise<unknown>,
): Promise<Filled> {
  const { PORTONE_API_URL = '', PORTONE_STORE_ID = '', PORTONE_CHANNEL_KEY = '' } = environment;
  const { locations, units } = demoLocations({ count: 3 });
  const reservations = demoReservations({ locations, units, today: seoulDateOf(new Date()) });
  const orders = pastOrders({
    locations,
    units,
    rentals: reservations,
    shop: { storeId: PORTONE_STORE_ID, channelKey: PORTONE_CHANNEL_KEY },
  });
  await importInto('svc-identity', { document: { users: demoUsers() } });
  await importInto('svc-catalog', {
    document: { locations: locations.map((location) => ({ ...location, images: [] })), units },
  });
  await fillProvider(PORTONE_API_URL, demoUsers(), orders);
  await importInto('svc-payments', { lines: orders });
  await importInto('svc-reservations', { document: { reservations } });
  const open = new Set(locations.filter(({ status }) => status === 'active').map(({ id }) => id));
  const rented = new Set(reservations.map(({ unitId }) => unitId));
  return {
    importedOrders: orders.length,
    freeUnits: units.filter(({ id, locationId }) => open.has(locationId) && !rented.has(id)),
  };
}
