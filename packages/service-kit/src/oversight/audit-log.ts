import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  auditEntrySchema,
  type AuditNote,
  type AuditedService,
  type AuditAction,
} from '@hamkke/contracts';
import { addDays, type CalendarDate, startOfSeoulDay } from '@hamkke/money';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Clock } from '../environment/clock.ts';

interface AuditRow extends Omit<AuditEntry, 'id' | 'at' | 'service'> {
  _id: string;
  at: Date;
  searchKeys: string[];
}

/** What of a log is requested; days are Seoul's, both included. */
export interface AuditQuestion {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

export interface AuditPage {
  readonly entries: AuditEntry[];
  readonly nextCursor: string | null;
}

export interface AuditLog {
  /** Writes notes in the transaction of their change. */
  append(session: ClientSession, notes: readonly AuditNote[], correlationId: string): Promise<void>;
  /**
   * The same for one note that is known by `id`: whoever repeats it adds nothing. Without a session it stands alone.
   */
  appendOnce(id: string, note: AuditNote, correlationId: string): Promise<void>;
  has(id: string): Promise<boolean>;
  list(question: AuditQuestion): Promise<AuditPage>;
}

/** Lines of a page of which nobody said how long it is. */
const auditPageLength = 100;
/** Behind every text that begins with another one. */
const behind = '\u{10FFFF}';

const schema = new Schema<AuditRow>(
  {
    _id: String,
    at: Date,
    action: String,
    actor: { _id: false, id: String, role: String },
    subject: { _id: false, kind: { type: String }, id: String, label: String },
    changes: Schema.Types.Mixed,
    reason: String,
    correlationId: String,
    searchKeys: [String],
  },
  { collection: 'audit', versionKey: false, id: false },
);
const newest = { at: -1, _id: -1 } as const;
schema.index(newest, { name: 'newest' });
schema.index({ searchKeys: 1, ...newest }, { name: 'search' });
schema.index({ action: 1, ...newest }, { name: 'action' });
schema.index({ 'actor.id': 1, ...newest }, { name: 'actor' });
schema.index({ 'subject.id': 1, ...newest }, { name: 'subject' });

const plain = (text: string) => text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** By whose beginnings a line is found: each word of the label, the thing's id, its maker's. */
function auditKeysOf({ subject, actor }: Pick<AuditNote, 'subject' | 'actor'>): string[] {
  const words = plain(subject.label ?? '').split(' ');
  const keys = [...words.map((_, index) => words.slice(index).join(' ')), plain(subject.id), plain(actor.id)];
  return [...new Set(keys.map((key) => key.slice(0, 80)).filter((key) => key !== ''))];
}

/** The query of a request; a test explains it. */
export function auditQuery({ cursor, search, action, actorId, subjectId, from, to }: AuditQuestion) {
  const mark = cursor === undefined ? undefined : readCursor(cursor);
  const bounds = [
    ...(mark
      ? [{ $or: [{ at: { $lt: mark.at } }, { at: mark.at, _id: { $lt: mark.id } }] }, { at: { $lte: mark.at } }]
      : []),
    ...(from === undefined ? [] : [{ at: { $gte: startOfSeoulDay(from) } }]),
    ...(to === undefined ? [] : [{ at: { $lt: startOfSeoulDay(addDays(to, 1)) } }]),
  ];
  const text = plain(search ?? '');
  const filter: Record<string, unknown> = {
    ...(action !== undefined && { action }),
    ...(actorId !== undefined && { 'actor.id': actorId }),
    ...(subjectId !== undefined && { 'subject.id': subjectId }),
    ...(text !== '' && { searchKeys: { $elemMatch: { $gte: text, $lt: `${text}${behind}` } } }),
    ...(bounds.length > 0 && { $and: bounds }),
  };
  // The hint makes a search read and sort its matches; without it the planner may walk the whole log.
  return { filter, sort: newest, hint: text === '' ? undefined : 'search' };
}

/**
 * The instant and the id of the last line that was read. Every service's log sorts alike, so that one place holds for
 * all.
 */
function readCursor(cursor: string): { at: Date; id: string } {
  const cut = cursor.indexOf('_');
  const at = new Date(cursor.slice(0, cut));
  return { at: Number.isNaN(at.getTime()) ? new Date(0) : at, id: cursor.slice(cut + 1) };
}

/**
 * Stores who did what with more than a partner's rights, in the service's own database: only added to, never changed.
 * Call `mongo.syncIndexes()` after it.
 */
export function createAuditLog({
  connection,
  service,
  clock,
}: {
  connection: Connection;
  service: AuditedService;
  clock: Clock;
}): AuditLog {
  if (!connection.models['Audit']) connection.model('Audit', schema);
  const rows = connection.getClient().db(connection.name).collection<AuditRow>('audit');
  const rowOf = (id: string, note: AuditNote, correlationId: string): AuditRow => ({
    _id: id,
    at: clock(),
    ...note,
    correlationId,
    searchKeys: auditKeysOf(note),
  });
  const entryOf = ({ _id, at, searchKeys: _keys, ...rest }: AuditRow): AuditEntry =>
    auditEntrySchema.parse({ id: _id, at: at.toISOString(), service, ...rest });
  return {
    async append(session, notes, correlationId) {
      if (notes.length > 0)
        await rows.insertMany(
          notes.map((note) => rowOf(randomUUID(), note, correlationId)),
          { session, ordered: true },
        );
    },
    async appendOnce(id, note, correlationId) {
      await rows.updateOne(
        { _id: id },
        { $setOnInsert: rowOf(id, note, correlationId) },
        { upsert: true, writeConcern: { w: 'majority', journal: true } },
      );
    },
    has: async (id) => (await rows.countDocuments({ _id: id }, { limit: 1 })) > 0,
    async list(question) {
      const { filter, sort, hint } = auditQuery(question);
      const limit = question.limit ?? auditPageLength;
      const found = await rows
        .find(filter, hint === undefined ? {} : { hint })
        .sort(sort)
        .limit(limit + 1)
        .toArray();
      const page = found.slice(0, limit).map(entryOf);
      const last = page.at(-1);
      return { entries: page, nextCursor: found.length > limit && last ? `${last.at}_${last.id}` : null };
    },
  };
}
