import type { DrawRequest } from '@hamkke/contracts';

/**
 * What passes between the process and a worker thread. Types alone: the worker loads nothing of ours beside its own
 * file.
 */

/** What a worker is started with: the files were verified, and it may load no other. Absolute paths. */
export interface WorkerStart {
  readonly shell: string;
  readonly remote: string | undefined;
  readonly files: readonly string[];
}

/** Why something failed, without contents of pages: the error's name, the start of its message, where it was thrown. */
export interface WorkerFailure {
  readonly type: string;
  readonly message: string;
  readonly places: string;
}

/** To the worker goes a `DrawRequest`, and the next one when it has answered; from it comes this. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly page: unknown }
  | { readonly kind: 'failed'; readonly failure: WorkerFailure }
  /** A promise that nobody waited for was rejected: the worker goes on. */
  | { readonly kind: 'stray'; readonly failure: WorkerFailure };

/** What a server bundle of the shell exports; `container` is that of the remote's, as its entry exports it. */
export interface ServerShell {
  readonly draw: (request: DrawRequest, container: unknown) => unknown;
}
