import { createLocation, updateLocation, type FieldProblem } from '@hamkke/contracts';
import {
  locationFields,
  type LocationChange,
  type LocationFacts,
  type LocationFieldError,
  type LocationField,
  type LocationForm,
} from './location-facts.ts';

export type LocationFieldErrors = Partial<Record<LocationField, LocationFieldError>>;

/** Fields with one error for everything that may be wrong. */
const ownFieldErrors: Partial<Record<LocationField, LocationFieldError>> = {
  ownerId: 'partner',
  latitude: 'coordinate',
  longitude: 'coordinate',
  images: 'image',
  features: 'features',
  minimumDays: 'days',
};

/**
 * The form's field that a path of the contract speaks of (`images.0` of `images`); undefined for one that the form has
 * not.
 */
export function fieldOfPath(path: string): LocationField | undefined {
  const [first] = path.split('.');
  return locationFields.find((field) => field === first);
}

/** What to say of a field that the contract, here or on the server, does not accept. */
export function fieldErrorOf(field: LocationField, code: string): LocationFieldError {
  if (field === 'images' && code === 'too_big') return 'imageLarge';
  const own = ownFieldErrors[field];
  if (own) return own;
  if (code === 'required' || code === 'too_small') return 'required';
  return code === 'too_big' ? 'tooLong' : 'notAllowed';
}

function fieldErrorsIn(issues: readonly { readonly path: string; readonly code: string }[]): LocationFieldErrors {
  const fieldErrors: LocationFieldErrors = {};
  for (const { path, code } of issues) {
    const field = fieldOfPath(path);
    if (field) fieldErrors[field] ??= fieldErrorOf(field, code);
  }
  return fieldErrors;
}

/** A coordinate without the other says nothing. */
function pairFieldErrors(form: LocationForm): LocationFieldErrors {
  const [latitude, longitude] = [form.latitude.trim(), form.longitude.trim()];
  if (latitude === '' && longitude !== '') return { latitude: 'coordinatePair' };
  return longitude === '' && latitude !== '' ? { longitude: 'coordinatePair' } : {};
}

/** Judges what would be sent as the server will, by the contract's own schema. */
export function validateLocation(
  form: LocationForm,
  sent: { readonly create: LocationFacts } | { readonly change: LocationChange },
): LocationFieldErrors {
  const { error } =
    'create' in sent ? createLocation.body.safeParse(sent.create) : updateLocation.body.safeParse(sent.change);
  const issues = error?.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), code })) ?? [];
  return { ...fieldErrorsIn(issues), ...pairFieldErrors(form) };
}

/** The server's errors at the form's fields. */
export function serverFieldErrors(fields: readonly FieldProblem[]): LocationFieldErrors {
  return fieldErrorsIn(fields);
}
