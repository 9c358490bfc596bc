import { languageSchema, updateProfileBody, type Account, type RequestOf, type updateProfile } from '@hamkke/contracts';
import { contractFields, type FormErrors } from '@hamkke/screen-kit/forms';

/** What the form holds. */
export interface Personal {
  username: string;
  displayName: string;
  email: string;
  currentPassword: string;
  language: string;
}
export type PersonalField = keyof Personal;
export type PersonalChange = RequestOf<typeof updateProfile>['body'];
export type PersonalFieldError =
  | 'required'
  | 'tooLong'
  | 'notAllowed'
  | 'emailInvalid'
  | 'emailTaken'
  | 'passwordMissing'
  | 'passwordWrong';

/** The record as the form shows it. */
export function personalOf(user: Account): Personal {
  return {
    username: user.username,
    displayName: user.displayName,
    email: user.email ?? '',
    currentPassword: '',
    language: user.language,
  };
}

/** Whether the form has another address than the record. */
export function movesEmail(user: Account, form: Personal): boolean {
  return form.email.trim().toLowerCase() !== (user.email ?? '');
}

/** What is sent: only what differs from the record; the password only with a new address. */
export function changeOf(user: Account, form: Personal): PersonalChange {
  const moves = movesEmail(user, form);
  return {
    ...(form.username.trim() !== user.username && { username: form.username }),
    ...(form.displayName.trim() !== user.displayName && { displayName: form.displayName }),
    ...(moves && { email: form.email }),
    ...(moves && user.hasPassword && { currentPassword: form.currentPassword }),
    ...(form.language !== user.language && { language: languageSchema.parse(form.language) }),
  };
}

/** The fields by the paths of the call's body, in the order of the screen. */
export const bodyFields = contractFields<PersonalField, PersonalFieldError>(
  {
    displayName: 'displayName',
    username: 'username',
    email: 'email',
    currentPassword: 'currentPassword',
    language: 'language',
  },
  (field, code) => {
    if (code === 'required' || code === 'too_small') return 'required';
    if (field === 'email') return 'emailInvalid';
    return code === 'too_big' ? 'tooLong' : 'notAllowed';
  },
);

/** Validates the form as the server will, before it is sent. */
export function validatePersonal(user: Account, form: Personal): FormErrors<Personal, PersonalFieldError> {
  const change = changeOf(user, form);
  return {
    ...bodyFields.validate(updateProfileBody, change),
    ...(change.email?.trim() === '' && { email: 'required' }),
    ...(change.currentPassword === '' && { currentPassword: 'passwordMissing' }),
  };
}
