import { type AuditActor, policy } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { fullAddress } from '../../domain/changed-location.ts';
import type { Location } from '../../domain/location.ts';
import { addLocation, foundingOf } from '../../domain/new-location.ts';
import type { Partners } from '../../domain/outside-ports.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import type { PersonFacts } from '../../domain/viewer.ts';
import { audited } from './audited.ts';
import type { LocationCard, DescribeDeps } from './describe-locations.ts';
import type { DrawId } from '../units/draw-id.ts';
import { describeToday } from './list-partner-locations.ts';
import { saidPoint, type FindPosition, type SaidPlace } from '../places/find-position.ts';
import type { TakeImages } from '../images/take-images.ts';

/** What is said of a new location; images are data URLs. */
export interface LocationInput extends SaidPlace {
  readonly name: string;
  /** Road address. */
  readonly address: string;
  readonly detailAddress?: string | undefined;
  readonly city: string;
  readonly district?: string | undefined;
  readonly description?: string | undefined;
  readonly features?: readonly string[] | undefined;
  readonly images?: readonly string[] | undefined;
  readonly minimumDays?: number | undefined;
  /** Only those who manage everything may set it. */
  readonly ownerId?: string | null | undefined;
}

export interface LocationRequest {
  readonly person: PersonFacts;
  readonly actor: AuditActor | undefined;
  readonly input: LocationInput;
  readonly drawId: DrawId;
  readonly correlationId: string;
}

export interface LocationDeps extends DescribeDeps {
  readonly store: CatalogStore;
  readonly partners: Partners;
  readonly takeImages: TakeImages;
  readonly findPosition: FindPosition;
  readonly onChange: () => void;
}

/**
 * Adds a location; images and place are settled before anything is stored.
 * @throws NOT_FOUND for a repeated call whose location was removed since, VALIDATION on `ownerId` when that is no
 * approved partner, on a missing coordinate; IMAGE_INVALID; UNAVAILABLE
 */
export function createCreateLocation(deps: LocationDeps) {
  return async ({ person, actor, input, drawId, correlationId }: LocationRequest): Promise<LocationCard> => {
    const { ownerId, status, namesAnother } = foundingOf(person, input.ownerId);
    const said = saidPoint(input);
    if (ownerId !== null && namesAnother && !(await deps.partners.isApproved(ownerId, correlationId))) {
      throw new DomainError('VALIDATION', undefined, {
        fields: [{ path: 'ownerId', code: 'not_allowed', message: 'not an approved franchise member' }],
      });
    }
    const id = drawId('b', 0);
    // A call that is repeated after its location was removed does not bring it back.
    if ((await deps.store.findRemoved('location', [id])).length > 0) throw new DomainError('NOT_FOUND');
    const images = await deps.takeImages(input.images ?? [], []);
    const point =
      said ?? (await deps.findPosition({ road: input.address, city: input.city, district: input.district ?? '' }));
    const facts: NewFacts = {
      id,
      ...factsOf(input),
      images,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      ownerId,
      status,
    };
    const location = await deps.store.change(
      [id],
      audited(actor, (loaded) => addLocation(loaded.get(id), facts)),
      correlationId,
    );
    deps.onChange();
    return await cardOf(deps, location);
  };
}

type NewFacts = Omit<Location, 'version' | 'unitsVersion'>;

function factsOf({
  name,
  address,
  detailAddress,
  city,
  district = '',
  description,
  features,
  minimumDays = policy.minimumRentalDays,
}: LocationInput) {
  return {
    name,
    address: fullAddress(address, detailAddress),
    ...(detailAddress ? { detailAddress } : {}),
    city,
    district,
    description: description || null,
    features: [...new Set(features)],
    minimumDays,
  };
}

/** A location as its card shows it, right after a change. */
export async function cardOf(deps: DescribeDeps, location: Location): Promise<LocationCard> {
  const [card] = await describeToday(deps, [location]);
  if (!card) throw new Error('a branch without a card');
  return card;
}
