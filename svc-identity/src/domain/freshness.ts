/**
 * How long a session counts as fresh after its person proved to be there, in milliseconds. Source: contract `stepUp`.
 */
const freshForMs = 15 * 60_000;

/** The instant until which a session is fresh whose person proved to be there at `at`. */
export const freshAfter = (at: Date): Date => new Date(at.getTime() + freshForMs);
