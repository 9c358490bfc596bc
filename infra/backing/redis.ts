import { mkdirSync } from 'node:fs';
import { requestLine } from './request-line.ts';
import { containerServer } from './container.ts';
import { fetchProgram } from './fetch-program.ts';
import { ownedServer } from './owned-server.ts';
import type { ServerKind } from './server.ts';

const answers = (port: number) => async () => (await requestLine(port, 'PING\r\n')).startsWith('+PONG');
const durable = ['--appendonly', 'yes', '--save', '', '--loglevel', 'notice'];

export const redis: ServerKind = {
  name: 'redis',
  title: 'Redis',
  variable: 'REDIS_URL',
  binaries: ['redis-server', 'valkey-server'],
  url: (port) => `redis://127.0.0.1:${port}`,
  fromBinary: (binary, settings) => {
    mkdirSync(settings.dataDir, { recursive: true });
    const args = ['--port', String(settings.port), '--bind', '127.0.0.1', '--dir', settings.dataDir, ...durable];
    return ownedServer({ name: 'Redis', command: binary, args }, settings, answers(settings.port));
  },
  fromImage: (image, settings) =>
    containerServer(
      {
        name: 'redis',
        image,
        args: ['redis-server', ...durable],
        containerPort: 6379,
        dataPath: '/data',
        stopSignal: 'SIGTERM',
      },
      settings,
      answers(settings.port),
    ),
  fetch: (say) => fetchProgram('redis', 'redis-server', say),
};
