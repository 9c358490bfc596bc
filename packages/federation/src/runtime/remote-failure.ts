import type { RemoteName } from '@hamkke/contracts';

/** Why a remote cannot be shown; each has its own text on the screen. */
export type RemoteFailureKind = 'notRegistered' | 'unreachable' | 'timedOut' | 'incompatible' | 'broken';

/** A remote could not be loaded. `message` is for support, the screen translates `kind`. */
export class RemoteFailure extends Error {
  readonly kind: RemoteFailureKind;
  readonly remote: RemoteName;
  /** Shown to the reader, and found in the report. */
  readonly id: string;

  constructor(kind: RemoteFailureKind, remote: RemoteName, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.kind = kind;
    this.remote = remote;
    this.id = shortId();
  }
}

/** Eight characters to tell one error from another. */
export function shortId(): string {
  return crypto.randomUUID().slice(0, 8);
}
