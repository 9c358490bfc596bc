import { Schema, type Connection } from 'mongoose';
import type { SecondFactor, SecondFactorSetUp, SecondFactorTicket } from '../domain/second-factor.ts';

const text = { type: String, required: true } as const;
const instant = { type: Date, required: true } as const;

export type SecondFactorRow = Omit<SecondFactor, 'userId'> & { _id: string };
export type SetUpRow = Omit<SecondFactorSetUp, 'userId'> & { _id: string };
export type TicketRow = Omit<SecondFactorTicket, 'hash'> & { _id: string };

/** `identity` is provider and subject, as identities are found by. */
export interface AdministratorPinRow {
  _id: string;
  identity: string;
  pinnedAt: Date;
}

const ending = { name: 'end', expireAfterSeconds: 0 } as const;
const factor = new Schema<SecondFactorRow>(
  { _id: text, secret: text, lastStep: { type: Number, required: true }, recoveryHashes: [String] },
  { collection: 'second-factors', versionKey: false },
);
const setUp = new Schema<SetUpRow>(
  { _id: text, secret: text, expiresAt: instant },
  { collection: 'second-factor-set-ups', versionKey: false },
);
setUp.index({ expiresAt: 1 }, ending);
const ticket = new Schema<TicketRow>(
  { _id: text, userId: text, visitorId: text, returnTo: text, at: instant, expiresAt: instant },
  { collection: 'second-factor-tickets', versionKey: false },
);
ticket.index({ expiresAt: 1 }, ending);
const pin = new Schema<AdministratorPinRow>(
  { _id: text, identity: text, pinnedAt: instant },
  { collection: 'administrator-pins', versionKey: false },
);

/** Second factors by person. */
export const secondFactorModel = (connection: Connection) => connection.model('SecondFactor', factor);
/** Secrets that wait to be confirmed, by person; MongoDB drops them when they end. */
export const setUpModel = (connection: Connection) => connection.model('SecondFactorSetUp', setUp);
/** Sign-ins that wait for a code, by the hash of their ticket; MongoDB drops them when they end. */
export const ticketModel = (connection: Connection) => connection.model('SecondFactorTicket', ticket);
/** Which identity makes the person with an administrator's address one. */
export const administratorPinModel = (connection: Connection) => connection.model('AdministratorPin', pin);
