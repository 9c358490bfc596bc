import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { changeLocation, fullAddress, roadAddressOf, type LocationEdit } from '../domain/changed-location.ts';
import type { Location } from '../domain/location.ts';
import type { Viewer } from '../domain/viewer.ts';
import { audited } from './audited.ts';
import { cardOf, type LocationDeps, type LocationWish } from './create-location.ts';
import type { BranchCard } from './describe-branches.ts';
import { managedBranch, managedLocation } from './managed-branch.ts';
import { saidPoint } from './place-branch.ts';

/** What is to be said of a branch from now on; what is left out stays. */
export type LocationUpdate = Partial<Omit<LocationWish, 'ownerId'>> & { readonly isActive?: boolean | undefined };

export interface UpdateRequest {
  readonly viewer: Viewer;
  readonly actor: AuditActor | undefined;
  readonly id: string;
  readonly wish: LocationUpdate;
  readonly correlationId: string;
}

/**
 * Changes a branch. Another address without a detail has none from then on; a detail alone replaces the old one. The
 * place is asked for anew where the address changes, or the branch has none, and no coordinates are said.
 * @throws NOT_FOUND, FORBIDDEN for an owner who approves its own waiting branch, VALIDATION, IMAGE_INVALID
 */
export function createUpdateLocation(deps: Omit<LocationDeps, 'owners'>) {
  async function pointFor(
    location: Location,
    wish: LocationUpdate,
    address: Partial<Location>,
  ): Promise<Pick<LocationEdit, 'latitude' | 'longitude'>> {
    const said = saidPoint(wish);
    if (said) return said;
    const after = {
      ...location,
      ...address,
      city: wish.city ?? location.city,
      district: wish.district ?? location.district,
    };
    const moved = roadAddressOf(after) !== roadAddressOf(location);
    const erased = wish.latitude === null || wish.longitude === null;
    const speaksOfPlace = [wish.address, wish.detailAddress, wish.city, wish.district].some(
      (part) => part !== undefined,
    );
    if (!moved && !erased && (location.latitude !== null || !speaksOfPlace)) return {};
    const point = await deps.placeBranch({ road: roadAddressOf(after), city: after.city, district: after.district });
    return point ?? { latitude: null, longitude: null };
  }

  return async ({ viewer, actor, id, wish, correlationId }: UpdateRequest): Promise<BranchCard> => {
    const known = await managedLocation(deps.store, id, viewer);
    const mayApprove = viewer.sees === 'all';
    if (wish.isActive === true && known.status === 'pending' && !mayApprove) throw new DomainError('FORBIDDEN');
    const { name, city, district, features, minimumDays, isActive, description } = wish;
    const address = addressEdit(known, wish);
    const images = wish.images && (await deps.takeImages(wish.images, known.images));
    const point = await pointFor(known, wish, address);
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
      audited(actor, (branches) => {
        const change = changeLocation(managedBranch(branches, id, viewer), edit, { mayApprove });
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
