import {
  mostImages,
  policy,
  type createLocation,
  type Location,
  type RequestOf,
  type updateLocation,
} from '@hamkke/contracts';
import { ownCompany } from '../../../components/managing/scope.ts';
import { featuresIn, featuresText, usualFeatures } from './feature-texts.ts';

/** What the form holds: everything that is typed stays text until it is sent. */
export interface LocationForm {
  /** Whose a new one will be: a partner's id, `house`, or empty for one's own. */
  ownerId: string;
  name: string;
  address: string;
  detailAddress: string;
  city: string;
  district: string;
  latitude: string;
  longitude: string;
  /** Data URLs of new images, addresses of those that the location has. */
  images: string[];
  features: string;
  description: string;
  minimumDays: string;
}
export type LocationField = keyof LocationForm;
export type LocationFacts = RequestOf<typeof createLocation>['body'];
export type LocationChange = RequestOf<typeof updateLocation>['body'];
export type LocationFieldError =
  | 'required'
  | 'partner'
  | 'tooLong'
  | 'notAllowed'
  | 'coordinate'
  | 'coordinatePair'
  | 'days'
  | 'features'
  | 'image'
  | 'imageLarge';

/** The fields in the order in which they stand on the screen. */
export const locationFields: readonly LocationField[] = [
  'ownerId',
  'name',
  'address',
  'detailAddress',
  'city',
  'district',
  'latitude',
  'longitude',
  'images',
  'features',
  'description',
  'minimumDays',
];

/** A form for a new location. */
export const emptyLocation: LocationForm = {
  ownerId: '',
  name: '',
  address: '',
  detailAddress: '',
  city: '',
  district: '',
  latitude: '',
  longitude: '',
  images: [],
  features: featuresText(usualFeatures),
  description: '',
  minimumDays: String(policy.minimumRentalDays),
};

/**
 * Address and detail as two fields. Where the last one is not its end any more, nothing is taken off: saved unchanged,
 * it stays as it is.
 */
function addressFields({
  address,
  detailAddress = '',
}: Pick<Location, 'address' | 'detailAddress'>): Pick<LocationForm, 'address' | 'detailAddress'> {
  const end = ` ${detailAddress}`;
  return detailAddress !== '' && address.endsWith(end)
    ? { address: address.slice(0, -end.length), detailAddress }
    : { address, detailAddress: '' };
}

/** A location as the form shows it; whose it is cannot be changed. */
export function formOf(location: Location): LocationForm {
  return {
    ownerId: '',
    name: location.name,
    ...addressFields(location),
    city: location.city,
    district: location.district,
    latitude: location.latitude === null ? '' : String(location.latitude),
    longitude: location.longitude === null ? '' : String(location.longitude),
    images: location.images.slice(0, mostImages),
    features: featuresText(location.features),
    description: location.description ?? '',
    minimumDays: String(location.minimumDays),
  };
}

const coordinateIn = (text: string) => (text.trim() === '' ? null : text.trim());
const daysIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What is sent of a new location. Without coordinates the server looks them up by the address. */
export function factsOf(form: LocationForm): LocationFacts {
  return {
    ...(form.ownerId !== '' && { ownerId: form.ownerId === ownCompany ? null : form.ownerId }),
    name: form.name,
    address: form.address,
    city: form.city,
    district: form.district,
    latitude: coordinateIn(form.latitude),
    longitude: coordinateIn(form.longitude),
    images: form.images,
    features: featuresIn(form.features),
    minimumDays: daysIn(form.minimumDays),
    ...(form.detailAddress.trim() !== '' && { detailAddress: form.detailAddress }),
    ...(form.description.trim() !== '' && { description: form.description }),
  };
}

/**
 * Fields that are sent with others: an address that comes without its detail has none, and a coordinate says nothing
 * alone.
 */
const sentTogether: Partial<Record<LocationField, readonly LocationField[]>> = {
  address: ['detailAddress'],
  detailAddress: ['address'],
  latitude: ['longitude'],
  longitude: ['latitude'],
};

/**
 * What is sent of a location that there is: only what differs from it, and what belongs to that. An emptied
 * description is sent as empty.
 */
export function changeOf(location: Location, form: LocationForm): LocationChange {
  const before = formOf(location);
  const facts = { ...factsOf(form), description: form.description, detailAddress: form.detailAddress };
  const changed = locationFields.filter((field) => JSON.stringify(form[field]) !== JSON.stringify(before[field]));
  const sent = new Set(changed.flatMap((field) => [field, ...(sentTogether[field] ?? [])]));
  return Object.fromEntries(locationFields.filter((field) => sent.has(field)).map((field) => [field, facts[field]]));
}
