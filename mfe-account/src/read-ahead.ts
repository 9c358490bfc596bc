import { reading } from '@hamkke/api-client';
import { listSignInProviders } from '@hamkke/contracts/calls';
import type { RemoteModule } from '@hamkke/shell-api';

/** The buttons of the identity providers stand above the form: late ones would push it down. */
export const readAhead: NonNullable<RemoteModule['readAhead']> = (path, client) => {
  if (path === '/login' || path === '/register') void client.prefetchQuery(reading(listSignInProviders, {}));
};
