import {
  documentVersions,
  documentNames,
  passwordMinimum,
  register,
  type Consent,
  type DocumentName,
  type RequestOf,
} from '@hamkke/contracts';

/** What the form holds, in both tabs alike: nothing typed is lost on the way between them. */
export interface SignUp {
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
export type SignUpField = keyof SignUp;
type TextField = Exclude<SignUpField, DocumentName>;
export type SignUpBody = RequestOf<typeof register>['body'];

export const emptySignUp: SignUp = {
  username: '',
  email: '',
  displayName: '',
  password: '',
  confirm: '',
  franchiseName: '',
  franchiseAddress: '',
  franchisePhone: '',
  terms: false,
  privacy: false,
};

/** What is wrong with a field; each has its sentence. */
export type SignUpFieldError =
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
export type SignUpFormError = 'requiredAll' | 'franchiseAll';

export interface SignUpErrors {
  readonly fieldErrors: Partial<Record<SignUpField, SignUpFieldError>>;
  readonly formError?: SignUpFormError;
}

const franchiseFields = ['franchiseName', 'franchiseAddress', 'franchisePhone'] as const;
const fieldOfPath: Readonly<Record<string, SignUpField>> = {
  username: 'username',
  email: 'email',
  displayName: 'displayName',
  password: 'password',
  'franchiseInfo.name': 'franchiseName',
  'franchiseInfo.address': 'franchiseAddress',
  'franchiseInfo.phone': 'franchisePhone',
};

/** The field of the form that a path of the body comes from; undefined for one that the form does not have. */
export function fieldAt(path: string): SignUpField | undefined {
  return fieldOfPath[path];
}

/** What to say of a field that the contract, here or on the server, does not accept. */
export function fieldErrorOf(field: SignUpField, code: string): SignUpFieldError {
  if (field === 'password' && code === 'too_small') return 'tooShort';
  if (code === 'required' || code === 'too_small') return 'required';
  if (code === 'too_big') return 'tooLong';
  if (field === 'email') return 'emailInvalid';
  return field === 'franchisePhone' ? 'phoneInvalid' : 'notAllowed';
}

/** What is sent: an empty display name is left out, the franchise only where one is applied for. */
export function bodyOf(
  form: SignUp,
  franchise: boolean,
  language: SignUpBody['language'],
  consent: Consent = documentVersions,
): SignUpBody {
  return {
    username: form.username,
    email: form.email,
    ...(form.displayName.trim() && { displayName: form.displayName }),
    password: form.password,
    ...(franchise && {
      franchiseInfo: { name: form.franchiseName, address: form.franchiseAddress, phone: form.franchisePhone },
    }),
    consent,
    language,
  };
}

/**
 * Validates the form by the product's sentences in their order, then by the contract of the call; what is not agreed to
 * is said beside any of them. Source: product spec section 5, register.
 */
export function validateSignUp(form: SignUp, franchise: boolean): SignUpErrors {
  const { fieldErrors, formError } = validateTyped(form, franchise);
  const unticked = documentNames.filter((name) => !form[name]).map((name) => [name, 'required'] as const);
  return { fieldErrors: { ...fieldErrors, ...Object.fromEntries(unticked) }, ...(formError && { formError }) };
}

function validateTyped(form: SignUp, franchise: boolean): SignUpErrors {
  const fieldErrors: Partial<Record<SignUpField, SignUpFieldError>> = {};
  const missing = (fields: readonly TextField[]) => {
    const empty = fields.filter((field) => form[field].trim() === '');
    for (const field of empty) fieldErrors[field] = 'required';
    return empty.length > 0;
  };
  if (missing(['username', 'email', 'password'])) return { fieldErrors, formError: 'requiredAll' };
  if (form.password.length < passwordMinimum) return { fieldErrors: { password: 'tooShort' } };
  if (form.password !== form.confirm) return { fieldErrors: { confirm: 'mismatch' } };
  if (franchise && missing(franchiseFields)) return { fieldErrors, formError: 'franchiseAll' };
  const parsed = register.body.safeParse(bodyOf(form, franchise, undefined));
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldAt(issue.path.join('.'));
    if (field) fieldErrors[field] ??= fieldErrorOf(field, issue.code);
  }
  return { fieldErrors };
}
