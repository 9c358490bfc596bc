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

/** What the form holds; a member's has only what the franchise is. */
export interface Application {
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
export type ApplicationField = keyof Application;
/** A field that one types into. */
export type TypedField = Exclude<ApplicationField, DocumentName>;
/** Who applies: somebody who opens an account with it, or a member. */
export type Applicant = 'newcomer' | 'member';

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
  readonly fieldErrors: Partial<Record<ApplicationField, FieldError>>;
  readonly formError?: FormError;
}

const accountFields = ['username', 'email', 'password'] as const;
const partnerFields = ['franchiseName', 'franchiseAddress', 'franchisePhone'] as const;
const fieldOfPath: Readonly<Record<string, ApplicationField>> = {
  username: 'username',
  email: 'email',
  displayName: 'displayName',
  password: 'password',
  'franchiseInfo.name': 'franchiseName',
  'franchiseInfo.address': 'franchiseAddress',
  'franchiseInfo.phone': 'franchisePhone',
};

/** An empty form, or what a member has told of the franchise before. */
export function applicationOf(info: Account['franchiseInfo'] = null): Application {
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
export function fieldAt(path: string): ApplicationField | undefined {
  return fieldOfPath[path];
}

/** What to say of a field that the contract, here or on the server, does not accept. */
export function fieldErrorOf(field: ApplicationField, code: string): FieldError {
  if (field === 'password' && code === 'too_small') return 'tooShort';
  if (code === 'required' || code === 'too_small') return 'required';
  if (code === 'too_big') return 'tooLong';
  if (field === 'email') return 'emailInvalid';
  return field === 'franchisePhone' ? 'phoneInvalid' : 'notAllowed';
}

/** What is told of the franchise. */
export function partnerInfoOf(form: Application): NonNullable<RequestOf<typeof completeUser>['body']['franchiseInfo']> {
  return { name: form.franchiseName, address: form.franchiseAddress, phone: form.franchisePhone };
}

/** What is sent to open an account with the application; an empty display name is left out. */
export function registrationOf(
  form: Application,
  language: Language,
  consent: Consent = documentVersions,
): RequestOf<typeof register>['body'] {
  return {
    username: form.username,
    email: form.email,
    ...(form.displayName.trim() && { displayName: form.displayName }),
    password: form.password,
    franchiseInfo: partnerInfoOf(form),
    consent,
    language,
  };
}

/**
 * Judges the form by the product's sentences in their order, then by the contract of the call; what a newcomer does not
 * agree to is said beside any of them. Source: product spec section 5, register.
 */
export function validateApplication(form: Application, applicant: Applicant): ValidationResult {
  const { fieldErrors, formError } = validateTyped(form, applicant);
  const unticked =
    applicant === 'newcomer'
      ? documentNames.filter((name) => !form[name]).map((name) => [name, 'required'] as const)
      : [];
  return { fieldErrors: { ...fieldErrors, ...Object.fromEntries(unticked) }, ...(formError && { formError }) };
}

function validateTyped(form: Application, applicant: Applicant): ValidationResult {
  const fieldErrors: Partial<Record<ApplicationField, FieldError>> = {};
  const missing = (fields: readonly TypedField[]) => {
    const empty = fields.filter((field) => form[field].trim() === '');
    for (const field of empty) fieldErrors[field] = 'required';
    return empty.length > 0;
  };
  if (applicant === 'newcomer') {
    if (missing(accountFields)) return { fieldErrors, formError: 'requiredAll' };
    if (form.password.length < passwordMinimum) return { fieldErrors: { password: 'tooShort' } };
    if (form.password !== form.confirm) return { fieldErrors: { confirm: 'mismatch' } };
  }
  if (missing(partnerFields)) return { fieldErrors, formError: 'partnerAll' };
  const parsed =
    applicant === 'newcomer'
      ? register.body.safeParse(registrationOf(form, undefined))
      : completeUser.body.safeParse({ franchiseInfo: partnerInfoOf(form) });
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldAt(issue.path.join('.'));
    if (field) fieldErrors[field] ??= fieldErrorOf(field, issue.code);
  }
  return { fieldErrors };
}
