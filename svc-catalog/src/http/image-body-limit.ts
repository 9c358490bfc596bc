import { mostImages } from '@hamkke/contracts';

/**
 * Bytes of a body with images: as many of the longest data URLs that the contract takes, and some more for the fields
 * around them.
 */
export const imageBodyLimit = mostImages * 11_000_000 + 100_000;
