import {
  changePassword,
  completeSecondFactor,
  completeSignIn,
  confirmSecondFactor,
  login,
  register,
  resetPassword,
} from '@hamkke/contracts';

const ids: ReadonlySet<string> = new Set([
  register.id,
  login.id,
  completeSignIn.id,
  completeSecondFactor.id,
  changePassword.id,
  confirmSecondFactor.id,
  resetPassword.id,
]);

/** Whether an answer to this call may begin a session. */
export const signsIn = ({ id }: { readonly id: string }): boolean => ids.has(id);
