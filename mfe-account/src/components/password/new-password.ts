import { passwordMinimum } from '@hamkke/contracts';

/** What a form that sets a password holds. */
export interface NewPassword {
  password: string;
  confirm: string;
}

/** What is wrong with a new password; `weakPassword` is the server's word. Source: product spec section 5. */
export type PasswordFault = 'required' | 'tooShort' | 'mismatch' | 'weakPassword';

/** Judges a new password and its repetition, in the product's order. */
export function judgeNewPassword({
  password,
  confirm,
}: NewPassword): { readonly field: keyof NewPassword; readonly fault: PasswordFault } | undefined {
  if (password === '') return { field: 'password', fault: 'required' };
  if (password.length < passwordMinimum) return { field: 'password', fault: 'tooShort' };
  return password === confirm ? undefined : { field: 'confirm', fault: 'mismatch' };
}
