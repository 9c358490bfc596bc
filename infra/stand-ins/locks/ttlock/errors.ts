/** The provider's error codes that can come of calls here. Source: README, "TTLock" */
const ttlockErrors = {
  0: 'none error message',
  10000: 'client_id does not exist',
  10001: 'invalid client',
  10003: 'token does not exist',
  10004: 'token is invalid or revoked',
  10007: 'invalid account or invalid password',
  30005: 'password must be md5 encrypted',
  80000: 'date must be current time, in 5 minutes',
  [-3]: 'Invalid Parameter',
  [-1003]: 'Lock does not exist',
  [-2009]: 'Passcode does not exist',
  [-2032]: 'Passcode is too simple',
  [-3002]: 'The gateway is offline',
  [-3006]: 'Invalid passcode length',
  [-3007]: 'The same passcode already exists',
  [-3009]: 'No space for another passcode',
  [-4037]: 'Gateway does not exist',
} as const;

export type TtlockErrcode = keyof typeof ttlockErrors;

/** A refusal as the provider says it: in an answer with status 200. */
export class TtlockError extends Error {
  readonly errcode: TtlockErrcode;

  constructor(errcode: TtlockErrcode) {
    super(ttlockErrors[errcode]);
    this.errcode = errcode;
  }
}

/** What a call without further content answers, and every refusal. */
export const ttlockVerdict = (errcode: TtlockErrcode) => ({
  errcode,
  errmsg: ttlockErrors[errcode],
  description: ttlockErrors[errcode],
});
