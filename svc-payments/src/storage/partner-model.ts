import { Schema, type Connection } from 'mongoose';

/** A partner with its id at the provider, as identity last reported it. */
interface PartnerRow {
  _id: string;
  partnerId: string | null;
  nextLookAt: Date;
}

const schema = new Schema<PartnerRow>(
  {
    _id: { type: String, required: true },
    partnerId: { type: String, default: null },
    nextLookAt: { type: Date, required: true },
  },
  { collection: 'partners', versionKey: false },
);
schema.index({ nextLookAt: 1 });

export function partnerModel(connection: Connection) {
  return connection.model('Partner', schema);
}
