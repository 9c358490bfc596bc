import type { AnyEndpoint } from '../endpoint.ts';
import { accessEndpoints } from './access.ts';
import { catalogEndpoints } from './catalog.ts';
import { gatewayEndpoints } from './gateway.ts';
import { identityEndpoints } from './identity.ts';
import { oversightEndpoints } from './oversight.ts';
import { paymentEndpoints } from './payments.ts';
import { reservationEndpoints } from './reservations.ts';
import { visitEndpoints } from './visits.ts';

/** Every call of the product: a route that is not here does not exist. */
export const endpoints: readonly AnyEndpoint[] = [
  ...catalogEndpoints,
  ...reservationEndpoints,
  ...paymentEndpoints,
  ...identityEndpoints,
  ...accessEndpoints,
  ...visitEndpoints,
  ...oversightEndpoints,
  ...gatewayEndpoints,
];
