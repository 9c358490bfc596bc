/** Why a sign-in at a provider did not work: `details.reason` of SIGN_IN_FAILED. */
export const signInFailures = ['denied', 'missing-code', 'expired', 'refused', 'not-pinned'] as const;
export type SignInFailure = (typeof signInFailures)[number];

export function isSignInFailure(value: unknown): value is SignInFailure {
  return signInFailures.some((reason) => reason === value);
}
