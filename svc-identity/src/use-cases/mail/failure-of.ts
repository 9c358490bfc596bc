/** What a kind of failure may look like: the answer code of SMTP, or a name such as `ECONNREFUSED`. */
const pattern = /^[A-Za-z0-9_]{1,60}$/;

/**
 * The kind of a failure: the mail server's answer code, the network's, or the error's own. Never a message: a mail
 * server's words may hold the address.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // The mail library calls any failure of a socket ESOCKET, and puts the network's code beside it.
  const { responseCode, originalCode, code } = error as {
    responseCode?: unknown;
    originalCode?: unknown;
    code?: unknown;
  };
  const kinds = [responseCode, originalCode, code, error.name].flatMap((one) =>
    typeof one === 'number' || typeof one === 'string' ? String(one) : [],
  );
  return kinds.find((kind) => pattern.test(kind)) ?? 'unknown';
}
