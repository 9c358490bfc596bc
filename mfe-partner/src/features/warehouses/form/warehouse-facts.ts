import { mostPictures, policy, type createLocation, type Location, type RequestOf, type updateLocation } from '@hamkke/contracts';
import { featuresIn, featuresText } from './feature-words.ts';

/** What the form holds: everything that is typed stays text until it is sent. */
export interface WarehouseForm {
  name: string;
  address: string;
  detailAddress: string;
  city: string;
  district: string;
  latitude: string;
  longitude: string;
  /** Data URLs of new pictures, addresses of those that the branch has. */
  images: string[];
  features: string;
  description: string;
  minimumDays: string;
}
export type WarehouseField = keyof WarehouseForm;
export type WarehouseFacts = RequestOf<typeof createLocation>['body'];
export type WarehouseChange = RequestOf<typeof updateLocation>['body'];
export type WarehouseFault = 'required' | 'tooLong' | 'notAllowed' | 'coordinate' | 'coordinatePair' | 'days' | 'features' | 'picture' | 'pictureLarge';

/** The fields in the order in which they stand on the screen. */
export const warehouseFields: readonly WarehouseField[] = ['name', 'address', 'detailAddress', 'city', 'district', 'latitude', 'longitude', 'images', 'features', 'description', 'minimumDays'];

/** A form for a new warehouse. */
export const emptyWarehouse: WarehouseForm = {
  name: '',
  address: '',
  detailAddress: '',
  city: '',
  district: '',
  latitude: '',
  longitude: '',
  images: [],
  features: '',
  description: '',
  minimumDays: String(policy.minimumRentalDays),
};

/** A warehouse as the form shows it. Its detail address is part of its address by now. */
export function formOf(location: Location): WarehouseForm {
  return {
    name: location.name,
    address: location.address,
    detailAddress: '',
    city: location.city,
    district: location.district,
    latitude: location.latitude === null ? '' : String(location.latitude),
    longitude: location.longitude === null ? '' : String(location.longitude),
    images: location.images.slice(0, mostPictures),
    features: featuresText(location.features),
    description: location.description ?? '',
    minimumDays: String(location.minimumDays),
  };
}

const placeText = (text: string) => (text.trim() === '' ? null : text.trim());
const daysIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What is sent of a new warehouse. Without coordinates the server looks them up by the address. */
export function factsOf(form: WarehouseForm): WarehouseFacts {
  return {
    name: form.name,
    address: form.address,
    city: form.city,
    district: form.district,
    latitude: placeText(form.latitude),
    longitude: placeText(form.longitude),
    images: form.images,
    features: featuresIn(form.features),
    minimumDays: daysIn(form.minimumDays),
    ...(form.detailAddress.trim() !== '' && { detailAddress: form.detailAddress }),
    ...(form.description.trim() !== '' && { description: form.description }),
  };
}

/** Fields that are sent with others: the detail is appended to the address that comes with it, and a coordinate says nothing alone. */
const together: Partial<Record<WarehouseField, readonly WarehouseField[]>> = { detailAddress: ['address'], latitude: ['longitude'], longitude: ['latitude'] };

/** What is sent of a warehouse that there is: only what differs from it, and what belongs to that. An emptied description is sent as empty. */
export function changeOf(location: Location, form: WarehouseForm): WarehouseChange {
  const before = formOf(location);
  const facts = { ...factsOf(form), description: form.description, detailAddress: form.detailAddress };
  const changed = warehouseFields.filter((field) => JSON.stringify(form[field]) !== JSON.stringify(before[field]));
  const sent = new Set(changed.flatMap((field) => [field, ...(together[field] ?? [])]));
  return Object.fromEntries(warehouseFields.filter((field) => sent.has(field)).map((field) => [field, facts[field]]));
}
