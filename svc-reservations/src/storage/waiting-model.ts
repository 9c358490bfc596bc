import type { DateRange } from '@hamkke/money';
import { Schema, type Connection } from 'mongoose';
import { emailKeyOf } from '../domain/email-key.ts';
import { isLivePlace, expiresAt, waitingMs, type Offer, type Waiting } from '../domain/waiting.ts';

type OfferRow = Omit<Offer, 'range'> & DateRange;

/** A place in a waiting list as it is stored. */
export interface WaitingRow extends Omit<Waiting, 'waitingId' | 'offer'> {
  _id: string;
  offer: OfferRow | null;
  emailKey: string;
  /** Of a place that is not over: its list and address, of which there is one. */
  liveKey?: string;
  /** When the row may go, by the store's own clock; absent while somebody waits. */
  purgeAt?: Date;
}

const mixed = Schema.Types.Mixed;
const schema = new Schema<WaitingRow>(
  {
    _id: String,
    locationId: String,
    locationName: String,
    ownerId: String,
    size: String,
    startDate: String,
    period: String,
    email: String,
    emailKey: String,
    language: String,
    userId: String,
    status: String,
    createdAt: Date,
    since: Date,
    mailedAt: Date,
    endedAt: Date,
    offer: mixed,
    version: Number,
    liveKey: String,
    purgeAt: Date,
  },
  { collection: 'waiting', versionKey: false, minimize: false },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, name: 'purge' });
// One place of a person in a list; `$gt` is what strings have.
schema.index({ liveKey: 1 }, { unique: true, partialFilterExpression: { liveKey: { $gt: '' } }, name: 'live' });
schema.index({ emailKey: 1, status: 1 }, { name: 'address' });
schema.index({ userId: 1, createdAt: -1 }, { partialFilterExpression: { userId: { $gt: '' } }, name: 'person' });
// The order of a list; the first day is in it, so that who waits for later is passed by without being read.
schema.index(
  { locationId: 1, size: 1, since: 1, startDate: 1 },
  { partialFilterExpression: { status: 'waiting' }, name: 'list' },
);
schema.index({ since: 1 }, { partialFilterExpression: { status: 'waiting' }, name: 'longest' });
schema.index({ _id: 1, status: 1 }, { partialFilterExpression: { status: 'offered' }, name: 'offered' });
schema.index({ ownerId: 1, locationId: 1 }, { name: 'owner' });
schema.index({ locationId: 1 }, { name: 'location' });

export function waitingModel(connection: Connection) {
  return connection.model<WaitingRow>('Waiting', schema);
}
export type WaitingModel = ReturnType<typeof waitingModel>;

export function waitingOf({
  _id,
  offer,
  emailKey: _key,
  liveKey: _live,
  purgeAt: _purge,
  ...row
}: WaitingRow): Waiting {
  if (!offer) return { ...row, waitingId: _id, offer: null };
  const { start, end, ...rest } = offer;
  return { ...row, waitingId: _id, offer: { ...rest, range: { start, end } } };
}

/** When a row may be deleted: an unconfirmed place with its mail, one that is over after a while. */
function purgeAtOf(waiting: Waiting): Date | undefined {
  if (waiting.status === 'unconfirmed') return expiresAt(waiting);
  return waiting.endedAt ? new Date(waiting.endedAt.getTime() + waitingMs.retained) : undefined;
}

export function waitingRow({ waitingId, offer, ...waiting }: Waiting): WaitingRow {
  const emailKey = emailKeyOf(waiting.email);
  const purgeAt = purgeAtOf({ ...waiting, waitingId, offer });
  return {
    ...waiting,
    _id: waitingId,
    emailKey,
    offer: offer && (({ range, ...rest }) => ({ ...rest, ...range }))(offer),
    ...(isLivePlace(waiting) && { liveKey: `${waiting.locationId} ${waiting.size} ${emailKey}` }),
    ...(purgeAt && { purgeAt }),
  };
}
