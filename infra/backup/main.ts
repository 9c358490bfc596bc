import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
import { OperatorError } from '../backing/operator-error.ts';
import { findRunningStack } from '../dev/running-stack.ts';
import type { Manifest } from './archive.ts';
import { backUp, restore } from './backup.ts';
import { databaseNames } from './databases.ts';
import { addForgotten } from './forgotten.ts';
import { readBackupKey } from './seal.ts';

const names = databaseNames(process.env);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const size = ({ collections }: Manifest) =>
  `${collections.reduce((sum, entry) => sum + entry.documents, 0)} documents of ${collections.length} collections`;

const commands: Readonly<Record<string, (client: mongo.MongoClient, path: string) => Promise<void>>> = {
  async backup(client, folder) {
    const key = readBackupKey(process.env['BACKUP_KEY']);
    const manifest = await backUp(client, names.services, folder, key);
    say(`kept ${size(manifest)}, as they were at ${manifest.takenAt}${key ? ', encrypted' : ''}`);
    await commands['forgotten']?.(client, join(dirname(folder), 'forgotten.ndjson'));
  },
  async forgotten(client, file) {
    say(`${file}: ${await addForgotten(client, names.identity, file)} more whom a restored backup must not bring back`);
  },
  async restore(client, folder) {
    const manifest = await restore(client, folder, { key: readBackupKey(process.env['BACKUP_KEY']) });
    say(`brought back ${size(manifest)}, as they were at ${manifest.takenAt}`);
    say(
      `erased people, replaced passwords and ended tokens are back with them: before anybody comes in, run svc-identity/src/commands/after-restore.ts < ${join(dirname(folder), 'forgotten.ndjson')}`,
    );
  },
};

/**
 * `npm run backup -- <new folder>`, `npm run forgotten -- <file>`, `npm run restore -- <folder>`: of MONGO_URL, else of
 * the stack that runs here.
 */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command = '', path] = positionals;
  const act = commands[command];
  if (!act || !path)
    throw new OperatorError(
      'where? npm run backup -- <new folder>, npm run forgotten -- <file>, npm run restore -- <folder>',
    );
  const url = process.env['MONGO_URL'] || findRunningStack(process.env)?.mongoUrl;
  if (!url) throw new OperatorError('which MongoDB? set MONGO_URL, or run npm start first (PORT says which one)');
  const client = await new mongo.MongoClient(url, { serverSelectionTimeoutMS: 10_000 }).connect();
  try {
    await act(client, resolve(path));
  } finally {
    await client.close();
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
