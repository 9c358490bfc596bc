import { createLocation, updateLocation, type FieldProblem } from '@hamkke/contracts';
import {
  warehouseFields,
  type WarehouseChange,
  type WarehouseFacts,
  type WarehouseFault,
  type WarehouseField,
  type WarehouseForm,
} from './warehouse-facts.ts';

export type WarehouseFaults = Partial<Record<WarehouseField, WarehouseFault>>;

/** Fields where one word serves for everything that may be wrong. */
const ownFaults: Partial<Record<WarehouseField, WarehouseFault>> = {
  ownerId: 'owner',
  latitude: 'coordinate',
  longitude: 'coordinate',
  images: 'picture',
  features: 'features',
  minimumDays: 'days',
};

/**
 * The form's field that a path of the contract speaks of (`images.0` of `images`); undefined for one that the form has
 * not.
 */
export function fieldOfPath(path: string): WarehouseField | undefined {
  const [first] = path.split('.');
  return warehouseFields.find((field) => field === first);
}

/** What to say of a field that the contract, here or on the server, does not accept. */
export function faultOf(field: WarehouseField, code: string): WarehouseFault {
  if (field === 'images' && code === 'too_big') return 'pictureLarge';
  const own = ownFaults[field];
  if (own) return own;
  if (code === 'required' || code === 'too_small') return 'required';
  return code === 'too_big' ? 'tooLong' : 'notAllowed';
}

function faultsIn(issues: readonly { readonly path: string; readonly code: string }[]): WarehouseFaults {
  const faults: WarehouseFaults = {};
  for (const { path, code } of issues) {
    const field = fieldOfPath(path);
    if (field) faults[field] ??= faultOf(field, code);
  }
  return faults;
}

/** A coordinate without the other says nothing. */
function pairFaults(form: WarehouseForm): WarehouseFaults {
  const [latitude, longitude] = [form.latitude.trim(), form.longitude.trim()];
  if (latitude === '' && longitude !== '') return { latitude: 'coordinatePair' };
  return longitude === '' && latitude !== '' ? { longitude: 'coordinatePair' } : {};
}

/** Judges what would be sent as the server will, by the contract's own schema. */
export function judgeWarehouse(
  form: WarehouseForm,
  sent: { readonly create: WarehouseFacts } | { readonly change: WarehouseChange },
): WarehouseFaults {
  const { error } =
    'create' in sent ? createLocation.body.safeParse(sent.create) : updateLocation.body.safeParse(sent.change);
  const issues = error?.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), code })) ?? [];
  return { ...faultsIn(issues), ...pairFaults(form) };
}

/** The server's words at the form's fields. */
export function serverFaults(fields: readonly FieldProblem[]): WarehouseFaults {
  return faultsIn(fields);
}
