import { calendarDate } from '@hamkke/money';
import { auditQuery, type AuditQuestion } from '../../oversight/audit-log.ts';
import { commands, type ListedQuery, type QueryList } from './listed-query.ts';

const now = new Date('2026-11-21T03:00:00Z');
const waitingRows = 'what waits in the outbox is a backlog of seconds; it grows only while the broker is away';
const mine = { _id: 'row-7', token: 'token-7', state: 'running' };

const indexBy: Readonly<Record<string, string>> = { action: 'action', actorId: 'actor', subjectId: 'subject' };
/** The filters of a log; any of them together. */
const conditions: readonly AuditQuestion[] = [
  { action: 'location-changed' },
  { actorId: 'admin-7' },
  { subjectId: 'thing-7' },
  { search: 'label 7 ' },
];
const bounds: readonly AuditQuestion[] = [
  { cursor: `${now.toISOString()}_line-7` },
  { from: calendarDate('2026-11-01') },
  { to: calendarDate('2026-11-21') },
];
const subsets = (all: readonly AuditQuestion[]) =>
  all.reduce<AuditQuestion[]>((before, one) => [...before, ...before.map((some) => ({ ...some, ...one }))], [{}]);
const both =
  'one condition finds the lines, the others are looked up in them; a thing, a person or a word has few lines';

const audit = subsets(conditions).flatMap((chosen) =>
  subsets(bounds).map((within): ListedQuery => {
    const { filter, sort, hint } = auditQuery({ ...chosen, ...within });
    const given = Object.keys(chosen);
    const name = ['the log', ...given, ...Object.keys(within)].join(' by ');
    const command = commands.find('audit', filter, { sort, limit: 101, ...(hint !== undefined && { hint }) });
    if (given.join() === 'search')
      return {
        name,
        command,
        index: 'search',
        returns: 'all',
        because: 'a search reads what begins with the text and sorts it',
        examines: 500,
      };
    return given.length > 1
      ? { name, command, index: 'any', returns: 'all', because: both, examines: 1000 }
      : { name, command, index: hint ?? indexBy[given[0] ?? ''] ?? 'newest', returns: 'page' };
  }),
);

/** The queries of service-kit itself in the database of every service; checked here, known to every service's list. */
export const kitQueries: QueryList = {
  fixed: ['state'],
  queries: [
    {
      name: 'oldest row that waits',
      command: commands.find('outbox', { pending: true }, { sort: { createdAt: 1 }, limit: 1 }),
      index: 'waiting',
      returns: 'page',
    },
    {
      name: 'how many rows wait',
      command: { ...commands.count('outbox', { pending: true }, 100_000), hint: 'waiting' },
      index: 'waiting',
      returns: 'page',
    },
    {
      name: 'rows to publish',
      command: commands.find(
        'outbox',
        { pending: true, $or: [{ owner: 'process-1' }, { claimedUntil: { $lt: now } }] },
        { sort: { createdAt: 1 }, limit: 200 },
      ),
      index: 'waiting',
      returns: 'all',
      because: waitingRows,
      examines: 400,
    },
    {
      name: 'claim abandoned rows',
      command: commands.update(
        'outbox',
        { _id: { $in: ['row-1', 'row-2'] }, pending: true, claimedUntil: { $lt: now } },
        { many: true },
      ),
      index: '_id_',
      returns: 'batch',
    },
    {
      name: 'rows that were claimed',
      command: commands.find('outbox', { _id: { $in: ['row-1', 'row-2'] }, owner: 'process-1' }),
      index: '_id_',
      returns: 'batch',
    },
    {
      name: 'note what was published',
      command: commands.update('outbox', { _id: { $in: ['row-1', 'row-2'] } }, { many: true }),
      index: '_id_',
      returns: 'batch',
    },
    {
      name: 'publish again since',
      command: commands.update('outbox', { createdAt: { $gte: now }, sentAt: { $ne: null } }, { many: true }),
      index: 'sent',
      returns: 'all',
      because: 'an operator has the last days published again after the broker lost its store; reads 30 days at most',
      examines: 10_000,
    },
    {
      name: 'answer stored for a key',
      command: commands.find('idempotency', { _id: 'row-7' }, { limit: 1 }),
      index: '_id_',
      returns: 'one',
    },
    {
      name: 'take a key over',
      command: commands.update('idempotency', { ...mine, leaseUntil: { $lt: now } }),
      index: '_id_',
      returns: 'one',
    },
    {
      name: 'run a key anew',
      command: commands.update('idempotency', { _id: 'row-7', state: 'done', token: 'token-7' }),
      index: '_id_',
      returns: 'one',
    },
    { name: 'prolong a key', command: commands.update('idempotency', mine), index: '_id_', returns: 'one' },
    {
      name: 'finish a key',
      command: commands.update('idempotency', { _id: 'row-7', token: 'token-7' }),
      index: '_id_',
      returns: 'one',
    },
    { name: 'let a key go', command: commands.remove('idempotency', mine), index: '_id_', returns: 'one' },
    {
      name: 'migrations that ran',
      command: commands.find('migrations', {}, { sort: { _id: 1 } }),
      index: '_id_',
      returns: 'all',
      because: 'one row per migration: a few dozen in the life of a service',
      examines: 1000,
    },
    {
      name: 'migration',
      command: commands.find('migrations', { _id: 7 }, { limit: 1 }),
      index: '_id_',
      returns: 'one',
    },
    { name: 'enter a migration', command: commands.update('migrations', { _id: 7 }), index: '_id_', returns: 'one' },
    {
      name: 'claim a migration',
      command: commands.modify('migrations', { _id: 7, state: 'running', $expr: { $lt: ['$leaseUntil', '$$NOW'] } }),
      index: '_id_',
      returns: 'one',
    },
    {
      name: 'go on with a migration',
      command: commands.update('migrations', { _id: 7, owner: 'process-1', state: 'running' }),
      index: '_id_',
      returns: 'one',
    },
    {
      name: 'finish a migration',
      command: commands.modify('migrations', { _id: 7, owner: 'process-1', state: 'running' }),
      index: '_id_',
      returns: 'one',
    },
    {
      name: 'note of the log, once',
      command: commands.update('audit', { _id: 'line-7' }),
      index: '_id_',
      returns: 'one',
    },
    {
      name: 'whether the log has a note',
      command: commands.count('audit', { _id: 'line-7' }, 1),
      index: '_id_',
      returns: 'one',
    },
    ...audit,
  ],
};

/** Collections that service-kit makes in a service's database. */
export const kitCollections = ['outbox', 'inbox', 'idempotency', 'migrations', 'audit'] as const;
