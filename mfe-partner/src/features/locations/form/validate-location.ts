import { ApiError } from '@hamkke/api-client';
import { createLocationBody, updateLocationBody } from '@hamkke/contracts';
import { contractFields, type FieldErrors } from '@hamkke/screen-kit/forms';
import {
  locationFields,
  type LocationChange,
  type LocationFacts,
  type LocationFieldError,
  type LocationField,
  type LocationForm,
} from './location-facts.ts';

type LocationFieldErrors = FieldErrors<LocationField, LocationFieldError>;

/** Fields with one error for everything that may be wrong. */
const ownFieldErrors: Partial<Record<LocationField, LocationFieldError>> = {
  ownerId: 'partner',
  latitude: 'coordinate',
  longitude: 'coordinate',
  images: 'image',
  features: 'features',
  minimumDays: 'days',
};

/** What to say of a field that the contract, here or on the server, does not accept. */
function fieldErrorOf(field: LocationField, code: string): LocationFieldError {
  if (field === 'images' && code === 'too_big') return 'imageLarge';
  const own = ownFieldErrors[field];
  if (own) return own;
  if (code === 'required' || code === 'too_small') return 'required';
  return code === 'too_big' ? 'tooLong' : 'notAllowed';
}

/** The form's fields have the names of the contract's. */
const bodyFields = contractFields<LocationField, LocationFieldError>(
  Object.fromEntries(locationFields.map((field) => [field, field])),
  fieldErrorOf,
);

/** A coordinate without the other says nothing. */
function pairFieldErrors(form: LocationForm): LocationFieldErrors {
  const [latitude, longitude] = [form.latitude.trim(), form.longitude.trim()];
  if (latitude === '' && longitude !== '') return { latitude: 'coordinatePair' };
  return longitude === '' && latitude !== '' ? { longitude: 'coordinatePair' } : {};
}

/** Validates what would be sent as the server will, by the contract's own schema. */
export function validateLocation(
  form: LocationForm,
  sent: { readonly create: LocationFacts } | { readonly change: LocationChange },
): LocationFieldErrors {
  const fieldErrors =
    'create' in sent
      ? bodyFields.validate(createLocationBody, sent.create)
      : bodyFields.validate(updateLocationBody, sent.change);
  return { ...fieldErrors, ...pairFieldErrors(form) };
}

/** What the server refused, at the form's fields; two codes speak of the images. */
export function refusedLocation(error: unknown): LocationFieldErrors {
  const code = error instanceof ApiError ? error.code : undefined;
  return {
    ...(code === 'IMAGE_INVALID' && { images: 'image' }),
    ...(code === 'BODY_TOO_LARGE' && { images: 'imageLarge' }),
    ...bodyFields.refused(error),
  };
}
