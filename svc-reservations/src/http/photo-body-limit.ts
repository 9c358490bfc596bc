/**
 * Bytes of a body with a photo: the longest data URL that the contract takes, and a little more for the fields around
 * it.
 */
export const photoBodyLimit = 11_001_000;
