import { mostPictures } from '@hamkke/contracts';

/**
 * Bytes of a body with pictures: as many of the longest data URLs that the contract takes, and some more for the fields
 * around them.
 */
export const pictureBodyLimit = mostPictures * 11_000_000 + 100_000;
