import type { ClientSession } from '@hamkke/service-kit';
import mongoose, { type Connection } from 'mongoose';
import type { PriceProposal } from '../domain/price-proposal.ts';
import type { ProposalReads } from '../domain/renewal-ports.ts';
import { proposalModel, proposalOfRow, proposalRow } from './proposal-model.ts';

const { trusted } = mongoose;

interface MongoProposals extends ProposalReads {
  /** Stores a proposal, or its newest answer, inside the transaction of its renewal. */
  write(proposal: PriceProposal, session: ClientSession): Promise<void>;
}

/** What follows after the last proposal of a page. With the bound on the time a late page is as quick as the first. */
const after = ({ _id, proposedAt }: { readonly _id: string; readonly proposedAt: Date }) => ({
  proposedAt: trusted({ $lte: proposedAt }),
  $or: [{ proposedAt: trusted({ $lt: proposedAt }) }, { _id: trusted({ $lt: _id }) }],
});

/** Proposed prices in MongoDB. */
export function createMongoProposals(connection: Connection): MongoProposals {
  const proposals = proposalModel(connection);
  return {
    async write(proposal, session) {
      const { _id, ...row } = proposalRow(proposal);
      await proposals.updateOne({ _id }, { $set: row }, { session, upsert: true });
    },
    async findProposal(proposalId) {
      const row = await proposals.findById(proposalId).lean();
      return row ? proposalOfRow(row) : undefined;
    },
    async proposalsOf(renewalId, most) {
      const rows = await proposals.find({ renewalId }).sort({ chargeOn: -1 }).limit(most).lean();
      return rows.map(proposalOfRow);
    },
    async proposalPage({ ownerId, locationId, cursor, limit }) {
      const last = cursor === undefined ? undefined : await proposals.findById(cursor, 'proposedAt').lean();
      if (cursor !== undefined && !last) return undefined;
      const rows = await proposals
        .find({
          ...(ownerId !== undefined && { ownerId }),
          ...(locationId !== undefined && { locationId }),
          ...(last && after(last)),
        })
        .sort({ proposedAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean();
      return rows.map(proposalOfRow);
    },
  };
}
