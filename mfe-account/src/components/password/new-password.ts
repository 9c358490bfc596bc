import { contractFields, type BodySchema, type FormErrors } from '@hamkke/screen-kit/forms';

/** What a form that sets a password holds. */
export interface NewPassword {
  /** The password that holds, of somebody who is signed in and has one. */
  currentPassword: string;
  password: string;
  confirm: string;
  /** The code of the second factor, where the server requires one. */
  code: string;
}
export type NewPasswordField = keyof NewPassword;

/** What is wrong with a field; `weakPassword` and `wrong` come from the server. Source: product spec section 5. */
export type NewPasswordError =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'notAllowed'
  | 'mismatch'
  | 'weakPassword'
  | 'wrong';

/** The fields by the paths of the calls that set a password, in the order of the screen. */
export const passwordFields = contractFields<NewPasswordField, NewPasswordError>(
  { currentPassword: 'currentPassword', newPassword: 'password', password: 'password', code: 'code' },
  (field, code) => {
    if (code === 'too_small') return field === 'password' ? 'tooShort' : 'required';
    if (code === 'too_big') return 'tooLong';
    return code === 'required' ? 'required' : 'notAllowed';
  },
);

/** Validates what would be sent by the schema of its call; the repetition once the new password is right. */
export function validateNewPassword(
  { password, confirm }: NewPassword,
  schema: BodySchema,
  body: object,
): FormErrors<NewPassword, NewPasswordError> {
  const errors = passwordFields.validate(schema, body);
  return {
    ...errors,
    ...('currentPassword' in body && body.currentPassword === '' && { currentPassword: 'required' }),
    ...(password === '' && { password: 'required' }),
    ...(!errors.password && password !== confirm && { confirm: 'mismatch' }),
  };
}
