import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RunningServer } from '../../infra/backing/server.ts';
import type { ServerName } from '../../infra/backing/versions.ts';
import type { ProcessName } from '../../infra/dev/processes.ts';
import type { Stack } from '../../infra/dev/stack.ts';

/** A part of the stack that a test may take away for a while. */
export type Part = Exclude<ProcessName, 'gateway' | 'stand-ins'> | ServerName;
/** `kill` as a power cut, `pause` as a machine that hangs; `start` and `resume` bring it back. */
export type Command = 'kill' | 'pause' | 'start' | 'resume';

const partNames: readonly Part[] = [
  'mongo',
  'redis',
  'nats',
  'catalog',
  'reservations',
  'payments',
  'identity',
  'access',
  'drawing',
];
const commands: readonly Command[] = ['kill', 'pause', 'start', 'resume'];

const runningOf = (stack: Stack, part: Part): RunningServer | undefined =>
  part === 'mongo' || part === 'redis' || part === 'nats' ? stack.server(part) : stack.process(part);

/** Applies `POST /<part>/<command>`. @throws {Error} for an unknown part or command, or a part that does not come back */
async function apply(stack: Stack, url: string): Promise<void> {
  const [, partName, commandName] = url.split('/');
  const part = partNames.find((name) => name === partName);
  const command = commands.find((name) => name === commandName);
  const running = part && runningOf(stack, part);
  if (!running || !command) throw new Error(`no such part or command: ${url}`);
  await running[command]();
}

/**
 * Lets the tests, which run in processes of their own, stop and bring back parts of the stack, which only the process
 * that started it can. Answers what ends it.
 */
export async function serveControl(stack: Stack, port: number): Promise<() => void> {
  const server = createServer((request, response) => {
    apply(stack, request.method === 'POST' ? (request.url ?? '') : '').then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
