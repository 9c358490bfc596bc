import type { FieldError, FormError } from '../validate-registration.ts';

/** Labels and hints of the fields; the franchise's are those of a partner who registers. */
type FieldTexts =
  | 'username'
  | 'email'
  | 'displayName'
  | 'displayNameHint'
  | 'password'
  | 'passwordHint'
  | 'confirm'
  | 'franchiseName'
  | 'franchiseAddress'
  | 'franchisePhone';

/** What is said of the fields of a registration and of what is wrong with them; a remote has it within its own texts. */
export type RegistrationTexts = Readonly<Record<FieldTexts | FieldError | FormError, string>>;
