import { notificationTopicSchema } from '@hamkke/contracts';
import { Schema, type Connection } from 'mongoose';
import { searchKeysOf } from '../domain/search-keys.ts';
import { type Identity, newUser, type User } from '../domain/user.ts';

/** `key` is what an identity is found by: one field, so that one unique index is enough. */
type IdentityRow = Identity & { key: string };
/**
 * `tokensIssued` and `searchKeys` belong to the store. Issuing writes the first, so that it waits for an erasure of the
 * same record, and the other way round. A person is found by the beginning of one of the second.
 */
export type UserRow = Omit<User, 'id' | 'identities'> & {
  _id: string;
  identities?: readonly IdentityRow[];
  tokensIssued?: number;
  searchKeys?: readonly string[];
};

const text = { type: String, required: true } as const;
const instant = { type: Date, required: true } as const;
const flag = { type: Boolean, required: true } as const;
const franchiseInfo = new Schema({ name: text, address: text, phone: text }, { _id: false });
const franchiseRequest = new Schema(
  {
    status: text,
    requestedAt: instant,
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: null },
  },
  { _id: false },
);
const consent = new Schema({ terms: text, privacy: text, at: instant }, { _id: false });
const identity = new Schema({ provider: text, subject: text, key: text }, { _id: false });

const formerEmail = new Schema(
  {
    address: text,
    proof: text,
    leftAt: instant,
    hadSecondFactor: Boolean,
    identities: [new Schema({ provider: text, subject: text }, { _id: false })],
  },
  { _id: false },
);

const schema = new Schema<UserRow>(
  {
    _id: text,
    username: text,
    email: { type: String, default: null },
    emailProof: { type: String, enum: ['bootstrap', 'mail', 'provider', null], default: null },
    formerEmails: [formerEmail],
    displayName: text,
    photoUrl: { type: String, default: null },
    provider: text,
    identities: [identity],
    hasPassword: flag,
    hasSecondFactor: { type: Boolean, default: false },
    userType: { type: String, enum: ['user', 'franchise', 'admin'], required: true },
    isApproved: flag,
    isSuperUser: flag,
    partnerId: { type: String, default: null },
    franchiseInfo: { type: franchiseInfo, default: null },
    franchiseRequest: { type: franchiseRequest, default: null },
    language: text,
    mailsOff: { type: [String], enum: notificationTopicSchema.options, default: undefined },
    consents: [consent],
    createdAt: instant,
    sessionsValidFrom: instant,
    version: { type: Number, required: true },
    tokensIssued: { type: Number, default: 0 },
    searchKeys: { type: [String] },
  },
  { collection: 'users', versionKey: false },
);
// Greater than the empty text: any text, but not null. The planner uses such an index for an equality; with $type it
// would not.
schema.index({ email: 1 }, { unique: true, name: 'email', partialFilterExpression: { email: { $gt: '' } } });
schema.index(
  { 'identities.key': 1 },
  { unique: true, name: 'identity', partialFilterExpression: { 'identities.key': { $gt: '' } } },
);
schema.index({ userType: 1, isApproved: 1, displayName: 1, _id: 1 }, { name: 'franchises' });
schema.index(
  { userType: 1, isApproved: 1, searchKeys: 1 },
  { name: 'franchise-search', partialFilterExpression: { userType: 'franchise' } },
);
schema.index(
  { 'franchiseRequest.requestedAt': 1, _id: 1 },
  { name: 'waiting', partialFilterExpression: { userType: 'franchise', isApproved: false } },
);
schema.index({ createdAt: 1 }, { name: 'sign-ups' });

/** The collection of people; no two records share an address or an identity, whoever writes. */
export function userModel(connection: Connection) {
  return connection.model('User', schema);
}

export const identityKey = ({ provider, subject }: Identity): string => `${provider}|${subject}`;

export function userOf({
  _id,
  identities,
  tokensIssued: _tokensIssued,
  searchKeys: _searchKeys,
  ...row
}: UserRow): User {
  // A row of an earlier version lacks what came later: it gets what a new record would have.
  const { id, ...earlier } = newUser({
    id: _id,
    username: row.username,
    email: row.email,
    displayName: row.displayName,
    provider: 'email',
    createdAt: row.createdAt,
  });
  return {
    id,
    ...earlier,
    ...row,
    identities: (identities ?? []).map(({ provider, subject }) => ({ provider, subject })),
  };
}

export function rowOf({ id, identities, ...user }: User): UserRow {
  return {
    _id: id,
    ...user,
    identities: identities.map(({ provider, subject }) => ({
      provider,
      subject,
      key: identityKey({ provider, subject }),
    })),
    searchKeys: searchKeysOf(user),
  };
}
