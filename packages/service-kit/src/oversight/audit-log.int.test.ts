import type { AuditNote } from '@hamkke/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../mongo/in-transaction.ts';
import type { Mongo } from '../mongo/connect-mongo.ts';
import { testDatabase } from '../testing/index.ts';
import { auditQuery, type AuditLog, type AuditQuestion, createAuditLog } from './audit-log.ts';

let mongo: Mongo;
let log: AuditLog;
let now = new Date('2026-11-20T00:00:00Z');

beforeAll(async () => {
  mongo = await testDatabase('kit-audit');
  log = createAuditLog({ connection: mongo.connection, service: 'catalog', clock: () => now });
  await mongo.syncIndexes();
}, 120_000);
afterAll(() => mongo?.close(), 60_000);

const note = (label: string, changes: Partial<AuditNote> = {}): AuditNote => ({
  action: 'location-changed',
  actor: { id: 'boss', role: 'administrator' },
  subject: { kind: 'location', id: `b-${label.length}`, label },
  changes: [{ field: 'status', before: 'pending', after: 'active' }],
  reason: null,
  ...changes,
});
const append = (...notes: AuditNote[]) =>
  inTransaction(mongo.connection, (session) => log.append(session, notes, 'correlation-1'));
const labelsOf = async (question: AuditQuestion) =>
  (await log.list(question)).entries.map(({ subject }) => subject.label);

test('a line is stored with the change that it describes, or not at all', async () => {
  await expect(
    inTransaction(mongo.connection, async (session) => {
      await log.append(session, [note('rolled back')], 'correlation-1');
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  expect(await labelsOf({})).toEqual([]);
});

test('lines are found by word, doer, thing, deed and Seoul day, page by page, the newest first', async () => {
  now = new Date('2026-11-20T15:30:00Z');
  await append(note('강남역 1호점'), note('Mapo Box', { actor: { id: 'helper', role: 'super-user' } }));
  now = new Date('2026-11-21T02:00:00Z');
  await append(note('b001-M-3', { action: 'unit-removed', subject: { kind: 'unit', id: 'u-3', label: 'b001-M-3' } }));
  expect(await labelsOf({ search: '1호' })).toEqual(['강남역 1호점']);
  expect(await labelsOf({ search: ' BOX ' })).toEqual(['Mapo Box']);
  expect(await labelsOf({ search: 'u-3' })).toEqual(['b001-M-3']);
  expect(await labelsOf({ search: '호점' })).toEqual([]);
  expect(await labelsOf({ actorId: 'helper' })).toEqual(['Mapo Box']);
  expect(await labelsOf({ subjectId: 'u-3' })).toEqual(['b001-M-3']);
  expect(await labelsOf({ action: 'unit-removed' })).toEqual(['b001-M-3']);
  // 15:30 in Greenwich is the next day in Seoul.
  expect(await labelsOf({ to: '2026-11-20' as never })).toEqual([]);
  expect(await labelsOf({ from: '2026-11-21' as never, to: '2026-11-21' as never })).toHaveLength(3);
  const read: (string | null)[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await log.list({ limit: 1, ...(cursor && { cursor }) });
    read.push(...page.entries.map(({ subject }) => subject.label));
    cursor = page.nextCursor;
  }
  expect(read).toEqual(await labelsOf({}));
  expect(read).toHaveLength(3);
});

test.each<[string, AuditQuestion]>([
  ['everything', {}],
  ['a word', { search: 'na' }],
  ['who', { actorId: 'helper', cursor: '2026-11-21T02:00:00.000Z_x' }],
  ['what', { action: 'unit-removed', from: '2026-11-01' as never }],
  ['which', { subjectId: 'u-3' }],
])('no question reads the whole log: %s', async (_, question) => {
  const rows = mongo.connection.getClient().db(mongo.connection.name).collection('audit');
  await rows.insertMany(
    Array.from({ length: 2000 }, (__, at) => ({
      _id: `many-${question.search ?? ''}-${_}-${at}` as never,
      at: new Date(1_790_000_000_000 + at),
      action: 'location-changed',
      actor: { id: 'other', role: 'administrator' },
      subject: { kind: 'location', id: `s${at}`, label: null },
      changes: [],
      reason: null,
      correlationId: 'c',
      searchKeys: [`s${at}`],
    })),
  );
  const { filter, sort, hint } = auditQuery(question);
  const { executionStats } = await rows
    .find(filter, hint === undefined ? {} : { hint })
    .sort(sort)
    .limit(101)
    .explain('executionStats');
  expect(JSON.stringify(executionStats)).not.toContain('COLLSCAN');
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(101);
});
