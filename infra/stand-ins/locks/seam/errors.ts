/** A refusal as the provider says it: a status, and a type that a program understands. */
export class SeamError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}
