import type { Location } from './location.ts';
import type { LocationWithUnits, Change } from './ports.ts';

/** What is to be said of a location from now on; what is left out stays. */
export type LocationEdit = Partial<Omit<Location, 'id' | 'ownerId' | 'status' | 'version' | 'unitsVersion'>> & {
  /** True opens it for new rentals, false pauses it. */
  readonly isActive?: boolean | undefined;
};

/**
 * Decides a change of a location; one that changes nothing publishes no event.
 * 'not-allowed' when someone who may not approves a waiting location. Source: design domain.md "Warehouses"
 */
export function changeLocation(
  { location }: LocationWithUnits,
  { isActive, ...facts }: LocationEdit,
  { mayApprove }: { mayApprove: boolean },
): Change<Location> | 'not-allowed' {
  if (isActive === true && location.status === 'pending' && !mayApprove) return 'not-allowed';
  const named = Object.fromEntries(Object.entries<unknown>(facts).filter(([, value]) => value !== undefined));
  const after: Location = { ...location, ...named, status: statusAfter(location.status, isActive) };
  if (sameFacts(location, after)) return { locations: [], units: [], events: [], answer: location };
  const next: Location = { ...after, version: location.version + 1 };
  return { locations: [next], units: [], events: [{ type: 'location.updated', location: next }], answer: next };
}

/** Pausing a location that waits for approval changes nothing: it is closed already. */
function statusAfter(status: Location['status'], isActive: boolean | undefined): Location['status'] {
  if (isActive === undefined) return status;
  if (isActive) return 'active';
  return status === 'pending' ? 'pending' : 'paused';
}

/** The later one is a copy of the earlier one with other values, so the order of their fields is the same. */
const sameFacts = (before: Location, after: Location) => JSON.stringify(before) === JSON.stringify(after);

/** The address that everyone reads, with its detail behind it. */
export function fullAddress(road: string, detail: string | undefined): string {
  return detail === undefined || detail === '' ? road : `${road} ${detail}`;
}

/** The address without its detail. */
export function roadAddressOf({ address, detailAddress }: Pick<Location, 'address' | 'detailAddress'>): string {
  return detailAddress !== undefined && address.endsWith(` ${detailAddress}`)
    ? address.slice(0, -detailAddress.length - 1)
    : address;
}
