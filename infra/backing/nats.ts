import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestLine } from './request-line.ts';
import { containerServer } from './container.ts';
import { fetchProgram } from './fetch-program.ts';
import { ownedServer } from './owned-server.ts';
import { runCommand } from './run-command.ts';
import type { RunningServer, ServerKind, ServerSettings } from './server.ts';
import { isAtLeast, versionIn } from './versions.ts';

const answers = (port: number) => async () => (await requestLine(port)).startsWith('INFO ');

/**
 * `sync_interval: always` writes each message through to the disk. 2.9 does not know it; what is lost there, the outbox
 * sends again.
 */
const configuration = (port: number, dataDir: string, syncs: boolean) => `host: "127.0.0.1"
port: ${port}
jetstream {
  store_dir: ${JSON.stringify(dataDir)}
${syncs ? '  sync_interval: always\n' : ''}}
`;

function fromBinary(binary: string, settings: ServerSettings): RunningServer {
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, 'nats-server.conf');
  const server = ownedServer(
    { name: 'NATS', command: binary, args: ['--config', file] },
    settings,
    answers(settings.port),
  );
  return {
    ...server,
    start: async () => {
      const version = versionIn((await runCommand(binary, ['--version'])).output) ?? '0';
      writeFileSync(file, configuration(settings.port, settings.dataDir, isAtLeast(version, '2.10.0')));
      await server.start();
    },
  };
}

export const nats: ServerKind = {
  name: 'nats',
  title: 'NATS',
  variable: 'NATS_URL',
  binaries: ['nats-server'],
  url: (port) => `nats://127.0.0.1:${port}`,
  fromBinary,
  fromImage: (image, settings) =>
    containerServer(
      {
        name: 'nats',
        image,
        args: ['-js', '-sd', '/data'],
        containerPort: 4222,
        dataPath: '/data',
        stopSignal: 'SIGTERM',
      },
      settings,
      answers(settings.port),
    ),
  fetch: (say) => fetchProgram('nats', 'nats-server', say),
};
