import { declineReasons, proposalAnswers, renewalEnds } from '@hamkke/contracts';
import { periods, type CalendarDate } from '@hamkke/money';
import { Schema, type Connection } from 'mongoose';
import { languages } from '../domain/order.ts';
import {
  liveRenewalStates,
  storedRenewalStates,
  type ProposedPrice,
  type Renewal,
  type RenewalTerm,
} from '../domain/renewal.ts';

type TermRow = Omit<RenewalTerm, 'range'> & { startDate: string; endDate: string };

type ProposedRow = Omit<ProposedPrice, 'chargeOn'> & { chargeOn: string };

/** A renewal as stored: own id, flat range, and the instant of the next visit (null: never). */
export type RenewalRow = Omit<Renewal, 'renewalId' | 'term' | 'proposal' | 'paidUntil'> & {
  _id: string;
  paidUntil: string;
  term: TermRow | null;
  /** Rows from before prices were proposed have none. */
  proposal?: ProposedRow | null;
  nextVisitAt: Date | null;
};

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true, min: 0 } as const;
const moment = { type: Date, required: true } as const;
const perhaps = { type: Date, default: null } as const;
const plain = { _id: false } as const;

const unit = new Schema({ unitId: text, locationId: text, ownerId: { type: String, default: null } }, plain);
// Empty once the person is erased; to mongoose an empty text is none.
const customer = new Schema(
  { name: { type: String, default: '' }, email: { type: String, default: '' }, phone: String },
  plain,
);
const language = { type: String, enum: languages, required: true } as const;
const documents = new Schema({ terms: text, privacy: text }, plain);
const consent = new Schema(
  {
    amount,
    period: { type: String, enum: periods, required: true },
    wording: text,
    sentences: [String],
    language,
    at: moment,
    documents: { type: documents, default: null },
  },
  plain,
);
const attempt = new Schema({ at: moment, reason: { type: String, enum: declineReasons, required: true } }, plain);
const term = new Schema(
  {
    orderId: text,
    reservationId: text,
    startDate: text,
    endDate: text,
    amount,
    attempts: [attempt],
    nextAttemptAt: perhaps,
    busyUntil: perhaps,
  },
  plain,
);
const proposal = new Schema(
  {
    proposalId: text,
    chargeOn: text,
    amount,
    answer: { type: String, enum: [...proposalAnswers, null], default: null },
  },
  plain,
);
const announced = new Schema({ chargeOn: text, daysBefore: [Number] }, plain);
const lastCharge = new Schema({ orderId: text, at: moment }, plain);

const schema = new Schema<RenewalRow>(
  {
    _id: text,
    version: amount,
    userId: { type: String, default: null },
    state: { type: String, enum: storedRenewalStates, required: true },
    because: { type: String, enum: [...renewalEnds, null], default: null },
    stoppedAt: perhaps,
    isToUndo: { type: Boolean, required: true },
    isToErase: { type: Boolean, required: true },
    unit,
    reservationId: text,
    paidUntil: text,
    customer,
    language,
    consent,
    mostAmount: amount,
    term: { type: term, default: null },
    proposal: { type: proposal, default: null },
    announced: { type: announced, default: null },
    overdueSince: perhaps,
    escalatedAt: perhaps,
    lastCharge: { type: lastCharge, default: null },
    createdAt: moment,
    changedAt: moment,
    nextVisitAt: perhaps,
  },
  { collection: 'renewals', versionKey: false },
);
schema.index({ nextVisitAt: 1 }, { partialFilterExpression: { nextVisitAt: { $type: 'date' } }, name: 'due' });
// A rental has one renewal that did not stop.
schema.index(
  { reservationId: 1 },
  { unique: true, partialFilterExpression: { state: { $in: [...liveRenewalStates] } }, name: 'live' },
);
schema.index({ reservationId: 1, createdAt: -1 }, { name: 'of-reservation' });
schema.index(
  { 'term.reservationId': 1, createdAt: -1 },
  { partialFilterExpression: { 'term.reservationId': { $gt: '' } }, name: 'of-term' },
);
schema.index({ userId: 1, createdAt: -1 }, { partialFilterExpression: { userId: { $gt: '' } }, name: 'of-person' });
// What those who manage locations page through: what has to be paid soonest comes first.
const soonest = { paidUntil: 1, _id: 1 } as const;
const running = { partialFilterExpression: { state: 'on' } };
schema.index({ 'unit.ownerId': 1, ...soonest }, { ...running, name: 'of-partner' });
schema.index({ 'unit.locationId': 1, ...soonest }, { ...running, name: 'of-location' });
schema.index(soonest, { ...running, name: 'soonest' });
// Few of all are declined.
schema.index(soonest, {
  partialFilterExpression: { state: 'on', 'term.attempts.0': { $exists: true } },
  name: 'declined',
});

/**
 * Renewals. The collection grows by one small row for each agreement and is never cut: a row is the proof of what a
 * customer agreed to, for the charges that followed.
 */
export function renewalModel(connection: Connection) {
  return connection.model('Renewal', schema);
}

export function renewalOfRow({
  _id,
  nextVisitAt: _visit,
  paidUntil,
  term: row,
  proposal: proposed = null,
  ...renewal
}: RenewalRow): Renewal {
  return {
    ...renewal,
    renewalId: _id,
    paidUntil: paidUntil as CalendarDate,
    term: row && termOfRow(row),
    proposal: proposed && { ...proposed, chargeOn: proposed.chargeOn as CalendarDate },
  };
}

const termOfRow = ({ startDate, endDate, ...row }: TermRow): RenewalTerm => ({
  ...row,
  range: { start: startDate as CalendarDate, end: endDate as CalendarDate },
});

export function renewalRow({ renewalId, term: open, ...renewal }: Renewal, nextVisitAt: Date | null): RenewalRow {
  return { ...renewal, _id: renewalId, term: open && termRow(open), nextVisitAt };
}

const termRow = ({ range, ...open }: RenewalTerm): TermRow => ({ ...open, startDate: range.start, endDate: range.end });
