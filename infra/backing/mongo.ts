import { mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { containerServer } from './container.ts';
import { fetchMongod } from './mongo-binary.ts';
import { OperatorError, lineFor } from './operator-error.ts';
import { isWritablePrimary } from './replica-set.ts';
import type { RunningServer, ServerKind, ServerSettings } from './server.ts';
import { waitUntil } from './wait-until.ts';

const launchTimeout = 60_000;

/** A replica set of one on stored data, run by the library, which also ends mongod when this process dies. */
function fromBinary(systemBinary: string, settings: ServerSettings): RunningServer {
  // The library compares the binary with its own default version and would warn about any other.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false';
  const { port, dataDir } = settings;
  const set = new MongoMemoryReplSet({
    binary: { systemBinary },
    // A group of its own: Ctrl-C at the terminal must not stop the database before the services.
    replSet: { name: 'rs0', count: 1, storageEngine: 'wiredTiger', spawn: { detached: true } },
    instanceOpts: [{ port, dbPath: dataDir, storageEngine: 'wiredTiger', launchTimeout }],
  });
  let expected = false;
  const mongod = () => set.servers[0]?.instanceInfo?.instance.mongodProcess;

  const start = async () => {
    expected = false;
    mkdirSync(dataDir, { recursive: true });
    // After an unexpected end the library still believes that it runs.
    if (set.state === 'running') await set.stop({ doCleanup: false });
    await set.start().catch((error: unknown) => {
      throw new OperatorError(`MongoDB did not start: ${lineFor(error)}`);
    });
    if (set.servers[0]?.instanceInfo?.port !== port)
      throw new OperatorError(`MongoDB did not start: port ${port} is taken`);
    await waitUntil(
      () => isWritablePrimary(port),
      launchTimeout,
      () => 'MongoDB does not become primary',
    );
    const output = mongod()?.stdout;
    if (output) createInterface({ input: output }).on('line', settings.onLine);
    mongod()?.once('exit', (code, signal) => expected || settings.onExit(signal ?? `exit code ${code}`));
  };
  const signal = async (name: NodeJS.Signals) => void mongod()?.kill(name);
  return {
    pid: () => mongod()?.pid,
    start,
    stop: async () => {
      expected = true;
      await signal('SIGCONT');
      await set.stop({ doCleanup: false });
    },
    kill: async () => {
      expected = true;
      const process = mongod();
      if (!process || process.exitCode !== null || process.signalCode !== null) return;
      const gone = once(process, 'exit');
      process.kill('SIGKILL');
      await gone;
      await set.stop({ doCleanup: false });
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
  };
}

export const mongo: ServerKind = {
  name: 'mongo',
  title: 'MongoDB',
  variable: 'MONGO_URL',
  binaries: ['mongod'],
  url: (port) => `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
  fromBinary,
  // Inside the container the server listens on the outer port, so that the member's address is true on both sides.
  fromImage: (image, settings) =>
    containerServer(
      {
        name: 'mongo',
        image,
        args: ['mongod', '--replSet', 'rs0', '--bind_ip_all', '--port', String(settings.port)],
        containerPort: settings.port,
        dataPath: '/data/db',
        stopSignal: 'SIGINT',
      },
      settings,
      () => isWritablePrimary(settings.port),
    ),
  fetch: fetchMongod,
};
