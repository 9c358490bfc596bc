/** How many recovery codes come with a second factor. Source: contract `confirmSecondFactor`. */
export const recoveryCodeCount = 10;

/** What a recovery code is compared by: people leave hyphens out and write small letters. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
