import { passwordMinimum } from '@hamkke/contracts';

/** What a form that sets a password holds. */
export interface NewPassword {
  password: string;
  confirm: string;
}

/** What is wrong with a new password; `weakPassword` is the server's word. Source: product spec section 5. */
export type NewPasswordError = 'required' | 'tooShort' | 'mismatch' | 'weakPassword';

/** Validates a new password and its repetition, in the product's order. */
export function validateNewPassword({
  password,
  confirm,
}: NewPassword): { readonly field: keyof NewPassword; readonly error: NewPasswordError } | undefined {
  if (password === '') return { field: 'password', error: 'required' };
  if (password.length < passwordMinimum) return { field: 'password', error: 'tooShort' };
  return password === confirm ? undefined : { field: 'confirm', error: 'mismatch' };
}
