/** Something the person at the terminal can act on: shown as its one line, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The one line to show for anything that was thrown. */
export function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOSPC') return 'the disk is full; free some space and start again';
  return error.message.split('\n')[0] ?? error.name;
}
