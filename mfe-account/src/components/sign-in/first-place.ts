import type { Account } from '@hamkke/contracts';

/** Where a second factor is set up. */
export const secondFactorPath = '/profile/settings';

/** Whether a person's role waits for a second factor. */
export const waitsForSecondFactor = ({ secondFactor, secondFactorPolicy }: Account): boolean =>
  secondFactorPolicy === 'required' && secondFactor !== true;

/** Where a sign-in leads: first to the page that the role waits for, else where the visitor wanted to go. */
export const firstPlace = (user: Account, wanted: string): string =>
  waitsForSecondFactor(user) ? secondFactorPath : wanted;
