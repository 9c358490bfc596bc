/** Sorts by code units: the same on every machine. Hangul comes by its alphabet, as Korean sorts. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
