import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
import { OperatorError } from '../backing/operator-error.ts';
import { findRunningStack } from '../dev/running-stack.ts';
import { backUp, restore } from './backup.ts';

const services = ['catalog', 'reservations', 'payments', 'identity'];

/** `npm run backup -- <new folder>`, `npm run restore -- <folder>`: of MONGO_URL, else of the stack that runs here. */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, folder] = positionals;
  if ((command !== 'backup' && command !== 'restore') || !folder) throw new OperatorError('which folder? npm run backup -- <new folder>, npm run restore -- <folder>');
  const url = process.env['MONGO_URL'] || findRunningStack(process.env)?.mongoUrl;
  if (!url) throw new OperatorError('which MongoDB? set MONGO_URL, or run npm start first (PORT says which one)');
  const databases = services.map((service) => process.env[`MONGO_DB_${service.toUpperCase()}`] || `hamkke-${service}`);
  const client = await new mongo.MongoClient(url, { serverSelectionTimeoutMS: 10_000 }).connect();
  try {
    const { collections, takenAt } = command === 'backup' ? await backUp(client, databases, resolve(folder)) : await restore(client, resolve(folder));
    const documents = collections.reduce((sum, kept) => sum + kept.documents, 0);
    process.stdout.write(`${command === 'backup' ? 'kept' : 'brought back'} ${documents} documents of ${collections.length} collections, as they were at ${takenAt}\n`);
  } finally {
    await client.close();
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
