/**
 * Addresses of which a part is a secret of who has it: a place in a waiting list, a visit before renting. Source:
 * decisions 0052, 0057
 */
const secretPaths = /(\/waiting\/|\/visits\/|\/access\/visit#)[\w-]+/g;

/** A text in which no address says a secret, for the log. */
export const withoutSecret = (text: string): string => text.replace(secretPaths, '$1[id]');
