import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  readonly url: string;
  /** Whole messages as they arrived, headers and body. */
  readonly taken: string[];
  /** How many of the next messages are refused for now. */
  refuse: number;
  stop(): Promise<void>;
}

/** A mail server that takes everything, for tests. */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: string[] = [];
  const state = { refuse: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (part: Buffer) => chunks.push(part));
      stream.on('end', () => {
        if (state.refuse > 0) {
          state.refuse -= 1;
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        taken.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

/** Every part of a message that is written in base64 or quoted-printable, in the clear. */
export function decoded(raw: string): string {
  const [headers = '', ...chunks] = raw.split(/\r\n(?=Content-Type: text)/);
  const bodies = chunks.map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    const text = body.join('\r\n\r\n').replace(/\r\n----.*$/s, '');
    if (/base64/.test(head)) return Buffer.from(text, 'base64').toString('utf8');
    const bytes = text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  });
  const headerText = headers.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/g, (_, how: string, text: string) =>
    how === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (__, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
          'latin1',
        ).toString('utf8'),
  );
  return [headerText, ...bodies].join('\n');
}
