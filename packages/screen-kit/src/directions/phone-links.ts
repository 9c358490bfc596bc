/** What a telephone number can be reached by. */
export interface PhoneLinks {
  readonly call: string | undefined;
  readonly message: string | undefined;
}

/** Numbers of mobile and of internet telephones, which take text messages; those of lines in a house need not. */
const takesMessages = /^(\+82|0)(1[016789]|70)/;

/** The links of a number as people write it; none where there is no number. */
export function phoneLinks(phone: string | undefined): PhoneLinks {
  const digits = phone?.replace(/[^+\d]/g, '') ?? '';
  return {
    call: digits === '' ? undefined : `tel:${digits}`,
    message: takesMessages.test(digits) ? `sms:${digits}` : undefined,
  };
}
