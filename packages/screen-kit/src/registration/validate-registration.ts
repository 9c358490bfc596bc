import {
  completeUser,
  documentVersions,
  documentNames,
  passwordMinimum,
  register,
  type Account,
  type Consent,
  type DocumentName,
  type RequestOf,
} from '@hamkke/contracts';

/** The fields of the form; a member's has only those of the business. */
export interface Registration {
  username: string;
  email: string;
  displayName: string;
  password: string;
  confirm: string;
  franchiseName: string;
  franchiseAddress: string;
  franchisePhone: string;
  /** Whether the terms of use are agreed to. */
  terms: boolean;
  privacy: boolean;
}
export type RegistrationField = keyof Registration;
/** A field that one types into. */
export type TypedField = Exclude<RegistrationField, DocumentName>;
/** Who registers: a customer or a partner who opens an account, or a member who becomes a partner. */
export type Applicant = 'customer' | 'newcomer' | 'member';

type Language = RequestOf<typeof register>['body']['language'];

/** What is wrong with a field; each has its sentence. */
export type FieldError =
  | 'required'
  | 'tooShort'
  | 'mismatch'
  | 'emailInvalid'
  | 'tooLong'
  | 'notAllowed'
  | 'phoneInvalid'
  | 'emailTaken'
  | 'weakPassword';
/** What is said of the form as a whole. */
export type FormError = 'requiredAll' | 'partnerAll';

export interface ValidationResult {
  readonly fieldErrors: Partial<Record<RegistrationField, FieldError>>;
  readonly formError?: FormError;
}

const accountFields = ['username', 'email', 'password'] as const;
const partnerFields = ['franchiseName', 'franchiseAddress', 'franchisePhone'] as const;
const fieldOfPath: Readonly<Record<string, RegistrationField>> = {
  username: 'username',
  email: 'email',
  displayName: 'displayName',
  password: 'password',
  'franchiseInfo.name': 'franchiseName',
  'franchiseInfo.address': 'franchiseAddress',
  'franchiseInfo.phone': 'franchisePhone',
};

/** An empty form, or what a member has said of the franchise before. */
export function registrationOf(info: Account['franchiseInfo'] = null): Registration {
  return {
    username: '',
    email: '',
    displayName: '',
    password: '',
    confirm: '',
    franchiseName: info?.name ?? '',
    franchiseAddress: info?.address ?? '',
    franchisePhone: info?.phone ?? '',
    terms: false,
    privacy: false,
  };
}

/** The field of the form that a path of the body comes from; undefined for one that the form does not have. */
export function fieldAt(path: string): RegistrationField | undefined {
  return fieldOfPath[path];
}

/** What to say of a field that the contract, here or on the server, does not accept. */
export function fieldErrorOf(field: RegistrationField, code: string): FieldError {
  if (field === 'password' && code === 'too_small') return 'tooShort';
  if (code === 'required' || code === 'too_small') return 'required';
  if (code === 'too_big') return 'tooLong';
  if (field === 'email') return 'emailInvalid';
  return field === 'franchisePhone' ? 'phoneInvalid' : 'notAllowed';
}

/** What is said of the franchise. */
export function partnerInfoOf(
  form: Registration,
): NonNullable<RequestOf<typeof completeUser>['body']['franchiseInfo']> {
  return { name: form.franchiseName, address: form.franchiseAddress, phone: form.franchisePhone };
}

/** What is sent to open an account: an empty display name is left out, the franchise only where one is applied for. */
export function registrationBody(
  form: Registration,
  applicant: Exclude<Applicant, 'member'>,
  language: Language,
  consent: Consent = documentVersions,
): RequestOf<typeof register>['body'] {
  return {
    username: form.username,
    email: form.email,
    ...(form.displayName.trim() && { displayName: form.displayName }),
    password: form.password,
    ...(applicant === 'newcomer' && { franchiseInfo: partnerInfoOf(form) }),
    consent,
    language,
  };
}

/**
 * Validates the form by the product's sentences in their order, then by the contract of the call; what one who opens an
 * account does not agree to is said beside any of them. Source: product spec section 5, register.
 */
export function validateRegistration(form: Registration, applicant: Applicant): ValidationResult {
  const { fieldErrors, formError } = validateTyped(form, applicant);
  const unticked =
    applicant !== 'member'
      ? documentNames.filter((name) => !form[name]).map((name) => [name, 'required'] as const)
      : [];
  return { fieldErrors: { ...fieldErrors, ...Object.fromEntries(unticked) }, ...(formError && { formError }) };
}

function validateTyped(form: Registration, applicant: Applicant): ValidationResult {
  const fieldErrors: Partial<Record<RegistrationField, FieldError>> = {};
  const missing = (fields: readonly TypedField[]) => {
    const empty = fields.filter((field) => form[field].trim() === '');
    for (const field of empty) fieldErrors[field] = 'required';
    return empty.length > 0;
  };
  if (applicant !== 'member') {
    if (missing(accountFields)) return { fieldErrors, formError: 'requiredAll' };
    if (form.password.length < passwordMinimum) return { fieldErrors: { password: 'tooShort' } };
    if (form.password !== form.confirm) return { fieldErrors: { confirm: 'mismatch' } };
  }
  if (applicant !== 'customer' && missing(partnerFields)) return { fieldErrors, formError: 'partnerAll' };
  for (const issue of issuesOf(form, applicant)) {
    const field = fieldAt(issue.path.join('.'));
    if (field) fieldErrors[field] ??= fieldErrorOf(field, issue.code);
  }
  return { fieldErrors };
}

/** What the contract of the call says of what would be sent. */
function issuesOf(form: Registration, applicant: Applicant) {
  const parsed =
    applicant === 'member'
      ? completeUser.body.safeParse({ franchiseInfo: partnerInfoOf(form) })
      : register.body.safeParse(registrationBody(form, applicant, undefined));
  return parsed.error?.issues ?? [];
}
