import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Schema } from 'mongoose';
import { afterEach, expect, test } from 'vitest';
import type { Mongo } from '../mongo/connect-mongo.ts';
import { eventually, testDatabase, testNats } from '../testing/index.ts';
import { createInbox } from './inbox.ts';
import { createOutbox } from './outbox.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The child's own signal shows whether the failpoint killed it. */
function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [new URL('../testing/crash-child.ts', import.meta.url).pathname], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: 'inherit',
  });
  children.push(child);
  return child;
}

/**
 * MongoDB leaves the transactions of a killed process open, and their documents locked, until
 * transactionLifetimeLimitSeconds (60 unless set). This does the same at once, for the sessions of one database's
 * processes only.
 */
async function endAbandonedTransactions(mongo: Mongo): Promise<void> {
  const admin = mongo.connection.getClient().db('admin');
  const filter = { $match: { appName: mongo.connection.name, transaction: { $exists: true } } };
  // What the server was still executing for the dead process becomes an idle transaction a moment later: quiet must
  // last.
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await sleep(250);
    const open = await admin
      .aggregate([{ $currentOp: { allUsers: true, idleSessions: true } }, filter], { readConcern: { level: 'local' } })
      .toArray();
    if (open.length > 0) quiet = 0;
    for (const { lsid } of open) await admin.command({ killSessions: [{ id: lsid.id }] });
  }
}

test.each([
  'relay.before-publish:crash',
  'relay.after-publish:crash',
  'consumer.before-commit:crash#3',
  'consumer.after-commit:crash#3',
])('after kill -9 at %s every event still changes the database once', async (failpoint) => {
  const mongo = await testDatabase('kit-crash');
  const nats = await testNats('kit-crash');
  const seen = mongo.connection.model(
    'Seen',
    new Schema({ _id: String, count: Number }, { collection: 'seen', versionKey: false }),
  );
  createOutbox(mongo.connection);
  createInbox(mongo.connection);
  await mongo.syncIndexes();
  const env = { MONGO_DB: mongo.connection.name, NATS_PREFIX: nats.prefix };
  const first = start({ ...env, WRITE: '10', HAMKKE_FAILPOINTS: failpoint });
  const [, signal] = await once(first, 'exit');
  expect(signal).toBe('SIGKILL');
  await endAbandonedTransactions(mongo);
  const second = start(env);
  await eventually(async () => expect(await seen.countDocuments()).toBe(10), { timeoutMs: 60_000 });
  expect(await seen.countDocuments({ count: 1 })).toBe(10);
  second.kill('SIGKILL');
  await once(second, 'exit');
  await nats.close();
  await mongo.close();
});
