import { proposalAnswers } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { Schema, type Connection } from 'mongoose';
import { languages } from '../domain/order.ts';
import type { PriceProposal } from '../domain/price-proposal.ts';

/** A proposal as stored: own id. */
export type ProposalRow = Omit<PriceProposal, 'proposalId' | 'chargeOn'> & { _id: string; chargeOn: string };

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true, min: 0 } as const;
const moment = { type: Date, required: true } as const;

const given = new Schema(
  { answer: { type: String, enum: proposalAnswers, required: true }, at: moment },
  { _id: false },
);

const schema = new Schema<ProposalRow>(
  {
    _id: text,
    renewalId: text,
    ownerId: { type: String, default: null },
    locationId: text,
    locationName: text,
    unitId: text,
    unitNumber: text,
    reservationId: text,
    amountBefore: amount,
    amount,
    chargeOn: text,
    wording: text,
    sentences: [String],
    language: { type: String, enum: languages, required: true },
    proposedAt: moment,
    answers: [given],
  },
  { collection: 'price-proposals', versionKey: false },
);
// A charge has one proposal.
schema.index({ renewalId: 1, chargeOn: -1 }, { unique: true, name: 'of-charge' });
// With the id, so that a page continues after a proposal of the same instant.
schema.index({ ownerId: 1, proposedAt: -1, _id: -1 }, { name: 'of-partner' });
schema.index({ ownerId: 1, locationId: 1, proposedAt: -1, _id: -1 }, { name: 'of-location' });
// The same for those who look after all of them, also where there is no partner.
schema.index({ locationId: 1, proposedAt: -1, _id: -1 }, { name: 'in-location' });
schema.index({ proposedAt: -1, _id: -1 }, { name: 'newest' });

/**
 * Prices that were proposed. The collection grows by one small row for each rise and customer and is never cut: a row
 * is the proof of what was proposed and answered, for the charges that followed. It names no person. Source: decision
 * 0050
 */
export function proposalModel(connection: Connection) {
  return connection.model('PriceProposal', schema);
}

export function proposalOfRow({ _id, chargeOn, ...row }: ProposalRow): PriceProposal {
  return { ...row, proposalId: _id, chargeOn: chargeOn as CalendarDate };
}

export function proposalRow({ proposalId, ...proposal }: PriceProposal): ProposalRow {
  return { ...proposal, _id: proposalId };
}
