/** The form in which addresses are compared: one mailbox is one address, however it was typed. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();
