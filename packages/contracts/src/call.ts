import type { AnyEndpoint, Call, Method } from './endpoint.ts';

/** Used by `calls.ts` alone. */
export const callOf = <E extends AnyEndpoint>(
  id: string,
  method: Method,
  path: string,
  access: AnyEndpoint['access'],
): Call<E> => ({ id, method, path, access });
