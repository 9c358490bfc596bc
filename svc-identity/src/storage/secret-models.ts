import { Schema, type Connection } from 'mongoose';
import type { ApiToken } from '../domain/api-token.ts';
import type { MailToken } from '../domain/mail-token.ts';
import type { ProviderVisit } from '../domain/provider-visit.ts';

const text = { type: String, required: true } as const;
const instant = { type: Date, required: true } as const;

export interface PasswordRow {
  _id: string;
  hash: string;
}
export type MailTokenRow = Omit<MailToken, 'hash'> & { _id: string };
export type ApiTokenRow = Omit<ApiToken, 'id'> & { _id: string };
export type VisitRow = Omit<ProviderVisit, 'stateHash'> & { _id: string };

const password = new Schema<PasswordRow>({ _id: text, hash: text }, { collection: 'passwords', versionKey: false });

const mailToken = new Schema<MailTokenRow>(
  { _id: text, purpose: text, userId: text, email: text, expiresAt: instant },
  { collection: 'mail-tokens', versionKey: false },
);
mailToken.index({ userId: 1 }, { name: 'person' });
mailToken.index({ expiresAt: 1 }, { name: 'end', expireAfterSeconds: 0 });

const apiToken = new Schema<ApiTokenRow>(
  {
    _id: text,
    userId: text,
    name: text,
    hash: text,
    scopes: { type: [String], default: undefined },
    createdAt: instant,
    expiresAt: Date,
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'api-tokens', versionKey: false },
);
apiToken.index({ userId: 1, createdAt: 1 }, { name: 'person' });
apiToken.index({ hash: 1 }, { unique: true, name: 'hash' });
// A token without an end is one from before tokens ended: it stays, and counts as ended a year after it was made.
apiToken.index({ expiresAt: 1 }, { name: 'end', expireAfterSeconds: 0 });

const consent = new Schema({ terms: text, privacy: text, at: instant }, { _id: false });
const visit = new Schema<VisitRow>(
  {
    _id: text,
    provider: text,
    visitorId: text,
    state: text,
    nonce: text,
    codeVerifier: text,
    returnTo: text,
    language: text,
    consent: { type: consent, default: null },
    stepUpFor: String,
    expiresAt: instant,
  },
  { collection: 'provider-visits', versionKey: false },
);
visit.index({ expiresAt: 1 }, { name: 'end', expireAfterSeconds: 0 });

/** Hashes of passwords by person. */
export const passwordModel = (connection: Connection) => connection.model('Password', password);
/** Secrets of links in mails, by hash; MongoDB drops them when they end. */
export const mailTokenModel = (connection: Connection) => connection.model('MailToken', mailToken);
/** Tokens for programs. */
export const apiTokenModel = (connection: Connection) => connection.model('ApiToken', apiToken);
/** Sign-ins under way, by the hash of their state; MongoDB drops them when they end. */
export const visitModel = (connection: Connection) => connection.model('ProviderVisit', visit);
