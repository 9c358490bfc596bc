import { Schema, type Connection } from 'mongoose';
import type { User } from '../domain/user.ts';

export type UserRow = Omit<User, 'id'> & { _id: string };

const text = { type: String, required: true } as const;
const franchiseInfo = new Schema({ name: text, address: text, phone: text }, { _id: false });

const schema = new Schema<UserRow>(
  {
    _id: text,
    username: text,
    email: text,
    displayName: text,
    userType: { type: String, enum: ['user', 'franchise', 'admin'], required: true },
    isApproved: { type: Boolean, required: true },
    isSuperUser: { type: Boolean, required: true },
    partnerId: { type: String, default: null },
    franchiseInfo: { type: franchiseInfo, default: null },
    emailProof: { type: String, enum: ['bootstrap', null], default: null },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'users', versionKey: false },
);
schema.index({ email: 1 }, { unique: true, name: 'email' });

/** The collection of people; no two records share an address, whoever writes. */
export function userModel(connection: Connection) {
  return connection.model('User', schema);
}

export function userOf({ _id, ...row }: UserRow): User {
  return { id: _id, ...row };
}
