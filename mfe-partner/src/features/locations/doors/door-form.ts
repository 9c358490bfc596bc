import { addDoorBody, type Door } from '@hamkke/contracts';
import { contractFields, type FieldErrors } from '@hamkke/screen-kit/forms';

/** A new door as it is typed. */
export interface DoorForm {
  readonly name: string;
  readonly kind: Door['kind'];
  /** Empty while none is chosen. */
  readonly unitId: string;
  readonly provider: Door['provider'];
  readonly deviceId: string;
}

/** The keys of what may be said of a field. */
export const doorErrorTexts = {
  required: 'doors.add.fieldErrors.required',
  tooLong: 'doors.add.fieldErrors.tooLong',
  notAllowed: 'doors.add.fieldErrors.notAllowed',
  deviceFormat: 'doors.add.fieldErrors.deviceFormat',
  deviceDigits: 'doors.add.fieldErrors.deviceDigits',
  deviceUnknown: 'doors.add.fieldErrors.deviceUnknown',
  deviceTaken: 'doors.add.fieldErrors.deviceTaken',
  unitMissing: 'doors.add.fieldErrors.unitMissing',
  unitUnknown: 'doors.add.fieldErrors.unitUnknown',
  unitTaken: 'doors.add.fieldErrors.unitTaken',
  providerUnknown: 'doors.add.fieldErrors.providerUnknown',
} as const;
export type DoorFieldError = keyof typeof doorErrorTexts;
type DoorFieldErrors = FieldErrors<keyof DoorForm, DoorFieldError>;

/** What a code says of a field, where it says something of its own there. */
const ownErrors: Readonly<Record<string, DoorFieldError | undefined>> = {
  'deviceId unknown': 'deviceUnknown',
  'deviceId taken': 'deviceTaken',
  'unitId unknown': 'unitUnknown',
  'unitId taken': 'unitTaken',
};

function errorOf(field: keyof DoorForm, code: string): DoorFieldError {
  const own = ownErrors[`${field} ${code}`];
  if (own) return own;
  if (field === 'unitId') return 'unitMissing';
  if (field === 'provider') return 'providerUnknown';
  if (code === 'too_small' || code === 'required') return 'required';
  if (code === 'too_big') return 'tooLong';
  return field === 'deviceId' ? 'deviceFormat' : 'notAllowed';
}

const fields = contractFields<keyof DoorForm, DoorFieldError>(
  { name: 'name', kind: 'kind', unitId: 'unitId', provider: 'provider', deviceId: 'deviceId' },
  errorOf,
);

/** What is sent: a unit goes with a unit's door only. */
export function doorBody({ name, kind, unitId, provider, deviceId }: DoorForm) {
  return {
    name: name.trim(),
    kind,
    ...(kind === 'unit' && unitId !== '' && { unitId }),
    provider,
    deviceId: deviceId.trim(),
  };
}

/** Validates a door as the server will, and what no schema knows: each provider names its locks in its own way. */
export function validateDoor(form: DoorForm): DoorFieldErrors {
  const isForeign = form.provider === 'ttlock' && !/^\d*$/.test(form.deviceId.trim());
  return {
    ...(isForeign && { deviceId: 'deviceDigits' }),
    ...fields.validate(addDoorBody, doorBody(form)),
    ...(form.kind === 'unit' && form.unitId === '' && { unitId: 'unitMissing' }),
  };
}

/** The fields that the server refused. */
export const refusedDoor = (error: unknown): DoorFieldErrors => fields.refused(error);
