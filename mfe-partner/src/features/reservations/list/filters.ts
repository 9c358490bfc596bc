import { reservationStatusSchema, type ReservationStatus } from '@hamkke/contracts';

/** What the list is asked for; all of it stands in the address: `?search=&status=&branch=&of=all`. */
export interface Filters {
  readonly search: string;
  readonly status: ReservationStatus | undefined;
  readonly locationId: string | undefined;
  /** Everybody's branches: for super users. */
  readonly all: boolean;
}

/** Reads the filters of an address; what makes no sense counts as not there. */
export function filtersIn(params: URLSearchParams, mayAll: boolean): Filters {
  const status = reservationStatusSchema.safeParse(params.get('status'));
  const all = mayAll && params.get('of') === 'all';
  const branch = params.get('branch') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, 80),
    status: status.success ? status.data : undefined,
    locationId: !all && /^[A-Za-z0-9_-]{1,40}$/.test(branch) ? branch : undefined,
    all,
  };
}

/** Whether anything is left out. */
export const isFiltered = ({ search, status, locationId }: Filters): boolean => search !== '' || status !== undefined || locationId !== undefined;
