import { translationLimits } from '@hamkke/contracts';

/** The most characters that a call may carry, six bytes each where they are escaped, and what is around the texts. */
export const textsBodyLimit = translationLimits.characters * 6 + 10_000;
