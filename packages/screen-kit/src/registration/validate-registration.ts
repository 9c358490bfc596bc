import {
  completeUserBody,
  documentVersions,
  documentNames,
  passwordMinimum,
  registerBody,
  type Account,
  type Consent,
  type DocumentName,
  type RequestOf,
  type completeUser,
  type register,
} from '@hamkke/contracts';
import { contractFields, type FormErrors } from '../forms/index.ts';

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
type RegistrationField = keyof Registration;
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

export type RegistrationErrors = FormErrors<Registration, FieldError> & { readonly root?: FormError };

const accountFields = ['username', 'email', 'password'] as const;
const partnerFields = ['franchiseName', 'franchiseAddress', 'franchisePhone'] as const;

/** The fields by the paths of the calls' bodies; what one agrees to is said of the form as a whole. */
export const bodyFields = contractFields<TypedField, FieldError>(
  {
    username: 'username',
    email: 'email',
    displayName: 'displayName',
    password: 'password',
    'franchiseInfo.name': 'franchiseName',
    'franchiseInfo.address': 'franchiseAddress',
    'franchiseInfo.phone': 'franchisePhone',
  },
  (field, code) => {
    if (field === 'password' && code === 'too_small') return 'tooShort';
    if (code === 'required' || code === 'too_small') return 'required';
    if (code === 'too_big') return 'tooLong';
    if (field === 'email') return 'emailInvalid';
    return field === 'franchisePhone' ? 'phoneInvalid' : 'notAllowed';
  },
);

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
export function validateRegistration(form: Registration, applicant: Applicant): RegistrationErrors {
  const unticked =
    applicant !== 'member'
      ? documentNames.filter((name) => !form[name]).map((name) => [name, 'required'] as const)
      : [];
  return { ...validateTyped(form, applicant), ...Object.fromEntries(unticked) };
}

function validateTyped(form: Registration, applicant: Applicant): RegistrationErrors {
  const missing = (fields: readonly TypedField[]) =>
    Object.fromEntries(
      fields.filter((field) => form[field].trim() === '').map((field) => [field, 'required' as const]),
    );
  const isMissing = (errors: RegistrationErrors) => Object.keys(errors).length > 0;
  if (applicant !== 'member') {
    const account = missing(accountFields);
    if (isMissing(account)) return { ...account, root: 'requiredAll' };
    if (form.password.length < passwordMinimum) return { password: 'tooShort' };
    if (form.password !== form.confirm) return { confirm: 'mismatch' };
  }
  const partner = applicant === 'customer' ? {} : missing(partnerFields);
  if (isMissing(partner)) return { ...partner, root: 'partnerAll' };
  return applicant === 'member'
    ? bodyFields.validate(completeUserBody, { franchiseInfo: partnerInfoOf(form) })
    : bodyFields.validate(registerBody, registrationBody(form, applicant, undefined));
}
