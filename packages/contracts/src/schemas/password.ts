/** Fewest characters of a password. Source: product spec section 5. */
export const passwordMinimum = 6;
