import { DomainError } from '@hamkke/service-kit';
import type { SellableUnit } from '../../domain/ports.ts';
import type { RenewalDeps } from './renewal-deps.ts';

/** A unit as it is sold now; undefined where there is none any more. @throws UNAVAILABLE when catalog does not answer */
export const readUnit = (
  { catalog }: Pick<RenewalDeps, 'catalog'>,
  unitId: string,
  correlationId: string,
): Promise<SellableUnit | undefined> =>
  catalog.readUnit(unitId, correlationId).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
