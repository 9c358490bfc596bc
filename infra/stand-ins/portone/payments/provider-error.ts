/** An answer other than success, as the REST interface writes it: status, `type`, and what belongs to it. */
export class ProviderError extends Error {
  readonly status: number;
  readonly type: string;
  readonly extra: Record<string, unknown>;

  constructor(status: number, type: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ProviderError';
    this.status = status;
    this.type = type;
    this.extra = extra;
  }
}

/** Money has moved for this payment id already. */
export function alreadyPaid(): ProviderError {
  return new ProviderError(409, 'ALREADY_PAID', '이미 결제가 완료되었습니다.');
}

/** A refusal before the card window opens; the browser script throws it, shaped like the SDK's `PaymentError`. */
export class WindowRefusal extends Error {
  /** One of the SDK's error codes (`BadRequest`, `StoreNotFound`, `PaymentAlreadyPaid`, ...). */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'WindowRefusal';
    this.code = code;
  }
}
