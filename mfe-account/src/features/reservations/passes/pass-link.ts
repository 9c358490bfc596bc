/** Address of what a pass shows. The token stands in the fragment, which no browser sends: no log has it. */
export const passLink = (token: string): string => `${location.origin}/access/shared#${token}`;
