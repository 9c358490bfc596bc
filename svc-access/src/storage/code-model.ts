import { Schema, type Connection } from 'mongoose';
import type { CodeSetting } from '../domain/code-setting.ts';
import type { DoorCode } from '../domain/door-code.ts';
import type { CodeRef } from '../domain/opening.ts';

export interface CodeRow extends Omit<DoorCode, 'codeId'> {
  _id: string;
}
export interface SettingRow extends Omit<CodeSetting, 'id'> {
  _id: string;
}
export interface RefRow extends Omit<CodeRef, never> {
  _id: string;
}

const codeSchema = new Schema<CodeRow>(
  {
    _id: String,
    locationId: String,
    holder: String,
    sealed: String,
    digest: String,
    issuedAt: Date,
    current: Boolean,
    replacedAt: [Date],
  },
  { collection: 'door-codes', versionKey: false },
);
codeSchema.index({ locationId: 1, digest: 1 }, { unique: true, name: 'digits' });
codeSchema.index(
  { locationId: 1, holder: 1 },
  { unique: true, partialFilterExpression: { current: true }, name: 'current' },
);
codeSchema.index({ locationId: 1, holder: 1, issuedAt: 1 }, { name: 'holder' });

const mixed = Schema.Types.Mixed;
const settingSchema = new Schema<SettingRow>(
  {
    _id: String,
    doorId: String,
    codeId: String,
    locationId: String,
    holder: String,
    provider: String,
    deviceId: String,
    wanted: mixed,
    actual: mixed,
    pending: Boolean,
    nextAt: Date,
    attempts: Number,
    offlineSince: Date,
    lease: mixed,
    version: Number,
  },
  { collection: 'code-settings', versionKey: false, minimize: false },
);
/** The first instant that a date of ours can name: what waits for nothing has null there. */
export const earliest = new Date(0);
settingSchema.index({ nextAt: 1 }, { partialFilterExpression: { nextAt: { $gt: earliest } }, name: 'due' });
settingSchema.index({ locationId: 1, holder: 1 }, { name: 'holder' });
settingSchema.index({ doorId: 1 }, { name: 'door' });
settingSchema.index(
  { doorId: 1, offlineSince: 1 },
  { partialFilterExpression: { offlineSince: { $gt: earliest } }, name: 'offline' },
);

const refSchema = new Schema<RefRow>(
  { _id: String, doorId: String, ref: String, holder: String, locationId: String, purgeAt: Date },
  { collection: 'code-refs', versionKey: false },
);
refSchema.index({ locationId: 1, holder: 1 }, { name: 'holder' });
refSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, name: 'purge' });

/** Door codes: sealed digits, and the digest that no two of a location share. */
export function codeModel(connection: Connection) {
  return connection.model<CodeRow>('DoorCode', codeSchema);
}
/** What each lock is to have of each code, and what it has. */
export function settingModel(connection: Connection) {
  return connection.model<SettingRow>('CodeSetting', settingSchema);
}
/** Whose code a provider's reference stands for. */
export function refModel(connection: Connection) {
  return connection.model<RefRow>('CodeRef', refSchema);
}

export const codeFrom = ({ _id, ...row }: CodeRow): DoorCode => ({ codeId: _id, ...row });
export const codeRow = ({ codeId, ...code }: DoorCode): CodeRow => ({ _id: codeId, ...code });
export const settingFrom = ({ _id, ...row }: SettingRow): CodeSetting => ({ id: _id, ...row });
export const settingRow = ({ id, ...setting }: CodeSetting): SettingRow => ({ _id: id, ...setting });
export const refKey = ({ doorId, ref }: Pick<CodeRef, 'doorId' | 'ref'>): string => `${doorId} ${ref}`;
export const refFrom = ({ _id, ...row }: RefRow): CodeRef => row;
