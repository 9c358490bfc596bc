import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

/** What a delivered mail comes to. @throws {SmtpRefusal} for an answer other than "taken" */
export type TakeMail = (raw: Buffer, to: readonly string[]) => Promise<void>;

/** The SMTP answer to a mail that is not taken. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** A mail server that listens. */
export type SmtpListener = { port: number; close: () => Promise<void> };

/** Ten megabytes. */
const sizeLimit = 10 * 1024 * 1024;

/** Opens a mail server without TLS; whoever gives a name and password is let in, and so is everybody else. */
export async function openSmtp({
  port,
  host,
  take,
  report,
}: {
  port: number;
  host: string;
  take: TakeMail;
  report: (error: unknown) => void;
}): Promise<SmtpListener> {
  const onData = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw new SmtpRefusal(552, 'the mail is too large');
    const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
    await take(raw, to).catch((error: unknown) => {
      if (!(error instanceof SmtpRefusal)) report(error);
      throw error;
    });
    return 'taken';
  };
  const smtp = new SMTPServer({
    name: 'localhost',
    banner: 'Hamkke mail catcher',
    size: sizeLimit,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData: callbackify(onData),
  });
  // A client that hangs up in the middle is no error of ours, but a port that is taken is.
  const server = smtp.listen(port, host);
  await Promise.race([
    once(server, 'listening'),
    new Promise((_resolve, reject) => {
      smtp.once('error', reject);
    }),
  ]);
  smtp.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
