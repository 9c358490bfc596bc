import * as access from './access.ts';
import * as catalog from './catalog.ts';
import type { EventDefinition } from './envelope.ts';
import * as identity from './identity.ts';
import * as payments from './payments.ts';
import * as reservations from './reservations.ts';

/** Every event of the product, in the order of the catalogue. */
export const events: readonly EventDefinition[] = [catalog, reservations, payments, identity, access].flatMap(
  (service) => Object.values(service),
);
