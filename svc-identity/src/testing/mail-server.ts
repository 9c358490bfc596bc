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
