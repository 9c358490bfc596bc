import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { changeLocation, fullAddress, roadAddressOf, type LocationEdit } from '../../domain/changed-location.ts';
import type { Location } from '../../domain/location.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { audited } from './audited.ts';
import { cardOf, type LocationDeps, type LocationInput } from './create-location.ts';
import type { LocationCard } from './describe-locations.ts';
import { managedLocationWithUnits, managedLocation } from './managed-location.ts';
import { saidPoint } from '../places/find-position.ts';

/** What is to be said of a location from now on; what is left out stays. */
export type LocationUpdate = Partial<Omit<LocationInput, 'ownerId'>> & { readonly isActive?: boolean | undefined };

export interface UpdateRequest {
  readonly viewer: Viewer;
  readonly actor: AuditActor | undefined;
  readonly id: string;
  readonly input: LocationUpdate;
  readonly correlationId: string;
}

/**
 * Changes a location. Another address without a detail has none from then on; a detail alone replaces the old one. The
 * place is looked up anew where the address changes, or the location has none, and no coordinates are said.
 * @throws NOT_FOUND, FORBIDDEN for a partner who approves its own waiting location, VALIDATION, IMAGE_INVALID
 */
export function createUpdateLocation(deps: Omit<LocationDeps, 'partners'>) {
  async function pointFor(
    location: Location,
    input: LocationUpdate,
    address: Partial<Location>,
  ): Promise<Pick<LocationEdit, 'latitude' | 'longitude'>> {
    const said = saidPoint(input);
    if (said) return said;
    const after = {
      ...location,
      ...address,
      city: input.city ?? location.city,
      district: input.district ?? location.district,
    };
    const moved = roadAddressOf(after) !== roadAddressOf(location);
    const erased = input.latitude === null || input.longitude === null;
    const speaksOfPlace = [input.address, input.detailAddress, input.city, input.district].some(
      (part) => part !== undefined,
    );
    if (!moved && !erased && (location.latitude !== null || !speaksOfPlace)) return {};
    const point = await deps.findPosition({ road: roadAddressOf(after), city: after.city, district: after.district });
    return point ?? { latitude: null, longitude: null };
  }

  return async ({ viewer, actor, id, input, correlationId }: UpdateRequest): Promise<LocationCard> => {
    const known = await managedLocation(deps.store, id, viewer);
    const mayApprove = viewer.sees === 'all';
    if (input.isActive === true && known.status === 'pending' && !mayApprove) throw new DomainError('FORBIDDEN');
    const { name, city, district, features, minimumDays, isActive, description } = input;
    const address = addressEdit(known, input);
    const images = input.images && (await deps.takeImages(input.images, known.images));
    const point = await pointFor(known, input, address);
    const edit: LocationEdit = {
      name,
      city,
      district,
      minimumDays,
      isActive,
      ...address,
      ...point,
      ...(description === undefined ? {} : { description: description || null }),
      ...(features === undefined ? {} : { features: [...new Set(features)] }),
      ...(images === undefined ? {} : { images }),
    };
    const location = await deps.store.change(
      [id],
      audited(actor, (loaded) => {
        const change = changeLocation(managedLocationWithUnits(loaded, id, viewer), edit, { mayApprove });
        if (change === 'not-allowed') throw new DomainError('FORBIDDEN');
        return change;
      }),
      correlationId,
    );
    deps.onChange();
    return await cardOf(deps, location);
  };
}

function addressEdit(
  known: Location,
  { address, detailAddress }: LocationUpdate,
): Pick<LocationEdit, 'address' | 'detailAddress'> {
  const before = known.detailAddress ?? '';
  // Also what a form was shown and sends back as it was: that address has its detail behind it already.
  if ((address ?? known.address) === known.address && (detailAddress ?? before) === before) return {};
  const detail = detailAddress ?? '';
  return { address: fullAddress(address ?? roadAddressOf(known), detail), detailAddress: detail };
}
