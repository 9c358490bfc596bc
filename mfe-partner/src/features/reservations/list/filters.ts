import { isId, reservationStatuses, wordIn, type ReservationStatus } from '@hamkke/contracts';
import { ownCompany, type Scope } from '../../../components/managing/scope.ts';

/** The filters of the list; the address holds them: `?search=&status=&branch=`, and whose locations. */
export interface Filters {
  readonly search: string;
  readonly status: ReservationStatus | undefined;
  readonly locationId: string | undefined;
  /** Everybody's locations. */
  readonly all: boolean;
}

/** The partner whose locations alone are read; the call does not know our own company, whose are found by location. */
export function partnerFilter(scope: Scope): string | undefined {
  return scope.kind === 'all' && scope.partner !== ownCompany ? scope.partner : undefined;
}

/** Reads the filters of an address; what makes no sense counts as not there. */
export function filtersIn(params: URLSearchParams, scope: Scope): Filters {
  const locationId = params.get('branch');
  return {
    search: (params.get('search') ?? '').trim().slice(0, 80),
    status: wordIn(reservationStatuses, params.get('status')),
    locationId: scope.kind === 'location' ? scope.locationId : isId(locationId) ? locationId : undefined,
    all: scope.kind !== 'own' && partnerFilter(scope) === undefined,
  };
}

/** Whose reservations are read, where it is not everybody's. */
export function partnerIdOf(scope: Scope, managerId: string): string {
  return partnerFilter(scope) ?? managerId;
}

/** Whether anything is left out that can be shown again; the choice of locations is another matter. */
export function isFiltered({ search, status, locationId }: Filters, scope: Scope): boolean {
  return (
    search !== '' ||
    status !== undefined ||
    (locationId !== undefined && scope.kind !== 'location') ||
    partnerFilter(scope) !== undefined
  );
}
