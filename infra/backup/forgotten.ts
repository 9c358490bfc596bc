import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { mongo } from 'mongoose';

/**
 * A person who left, or whose password was replaced: what a backup from before must not bring back. No name, no
 * address.
 */
interface Line {
  readonly event: string;
  readonly userId: string;
  readonly kind: 'erased' | 'password-changed';
  readonly at: string;
}

interface OutboxRow {
  readonly _id: string;
  readonly envelope: {
    readonly type: string;
    readonly occurredAt: string;
    readonly data: { readonly userId: string; readonly alert?: string; readonly at?: string };
  };
}

function lineOf({ _id, envelope: { type, occurredAt, data } }: OutboxRow): Line {
  const kind = type === 'user.erased' ? 'erased' : 'password-changed';
  return { event: _id, userId: data.userId, kind, at: kind === 'erased' ? occurredAt : (data.at ?? occurredAt) };
}

const known = (file: string) =>
  new Set(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => (JSON.parse(line) as Line).event)
      : [],
  );

/**
 * Adds to a list whoever was erased, or replaced a password, by identity's own events (it stores them for 30 days after
 * they were published), each once. The list lies beside the backups, never in one, and only grows. Returns how many
 * were added.
 */
export async function addForgotten(client: mongo.MongoClient, database: string, file: string): Promise<number> {
  const before = known(file);
  const happened = {
    $or: [
      { 'envelope.type': 'user.erased' },
      { 'envelope.type': 'alert.requested', 'envelope.data.alert': 'password-changed' },
    ],
  };
  const rows = await client
    .db(database)
    .collection<OutboxRow>('outbox')
    .find(happened, { projection: { envelope: 1 } })
    .sort({ createdAt: 1 })
    .toArray();
  const lines = rows.filter(({ _id }) => !before.has(_id)).map((row) => `${JSON.stringify(lineOf(row))}\n`);
  if (lines.length > 0) appendFileSync(file, lines.join(''), { mode: 0o600 });
  return lines.length;
}
