import { randomUUID } from 'node:crypto';
import { userAlerted } from '@hamkke/contracts';
import { type ClientSession, inTransaction, newEvent, type Outbox } from '@hamkke/service-kit';
import mongoose, { Schema, type Connection } from 'mongoose';
import { hashOfSecret } from '../providers/credentials/secrets.ts';
import { isStrange, knownDeviceLimit, knownDeviceSeconds } from '../domain/known-device.ts';
import type { KnownDeviceStore } from '../domain/ports.ts';

interface DeviceRow {
  _id: string;
  userId: string;
  signedInAt: Date;
}

const text = { type: String, required: true } as const;
const schema = new Schema<DeviceRow>(
  { _id: text, userId: text, signedInAt: { type: Date, required: true } },
  { collection: 'known-devices', versionKey: false },
);
schema.index({ userId: 1, signedInAt: -1 }, { name: 'person' });
schema.index({ signedInAt: 1 }, { name: 'end', expireAfterSeconds: knownDeviceSeconds });

const keyOf = (userId: string, deviceId: string) => hashOfSecret(`device ${userId} ${deviceId}`);

/** Browsers that signed in before, in MongoDB, which drops them when their time has passed. */
export function createMongoKnownDevices(connection: Connection, outbox: Pick<Outbox, 'append'>): KnownDeviceStore {
  const devices = connection.model('KnownDevice', schema);

  /** The browsers of a person, those that signed in last first. */
  const idsOf = async (userId: string, session: ClientSession) =>
    (
      await devices
        .find({ userId }, { _id: 1 })
        .sort({ signedInAt: -1 })
        // Two sign-ins at once may each add one before either drops one.
        .limit(2 * knownDeviceLimit)
        .session(session)
        .lean<Pick<DeviceRow, '_id'>[]>()
    ).map(({ _id }) => _id);

  return {
    isKnown: async (userId, deviceId) => (await devices.exists({ _id: keyOf(userId, deviceId) })) !== null,
    async save({ id: userId }, deviceId, { at, correlationId }) {
      const key = keyOf(userId, deviceId);
      await inTransaction(connection, async (session) => {
        const known = await idsOf(userId, session);
        await devices.updateOne({ _id: key }, { $set: { userId, signedInAt: at } }, { upsert: true, session });
        const beyond = known.filter((id) => id !== key).slice(knownDeviceLimit - 1);
        if (beyond.length > 0) await devices.deleteMany({ _id: mongoose.trusted({ $in: beyond }) }, { session });
        if (!isStrange(key, known)) return;
        const data = { userId, alert: 'device-added' as const, at: at.toISOString() };
        // The person's record does not change: the alert is an aggregate of its own, with one version.
        const about = { aggregateId: randomUUID(), aggregateVersion: 1, correlationId };
        await outbox.append(session, [newEvent({ definition: userAlerted, data, ...about })]);
      });
    },
    async forgetAll(userId) {
      await devices.deleteMany({ userId });
    },
  };
}
