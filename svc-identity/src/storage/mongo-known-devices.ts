import mongoose, { Schema, type Connection } from 'mongoose';
import { hashOfSecret } from '../providers/credentials/secrets.ts';
import { knownDeviceLimit, knownDeviceSeconds } from '../domain/known-device.ts';
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
export function createMongoKnownDevices(connection: Connection): KnownDeviceStore {
  const devices = connection.model('KnownDevice', schema);
  return {
    isKnown: async (userId, deviceId) => (await devices.exists({ _id: keyOf(userId, deviceId) })) !== null,
    async save(userId, deviceId, at) {
      await devices.updateOne({ _id: keyOf(userId, deviceId) }, { $set: { userId, signedInAt: at } }, { upsert: true });
      const beyond = await devices
        .find({ userId }, { _id: 1 })
        .sort({ signedInAt: -1 })
        .skip(knownDeviceLimit)
        .limit(knownDeviceLimit)
        .lean<Pick<DeviceRow, '_id'>[]>();
      if (beyond.length > 0) await devices.deleteMany({ _id: mongoose.trusted({ $in: beyond.map(({ _id }) => _id) }) });
    },
    async forgetAll(userId) {
      await devices.deleteMany({ userId });
    },
  };
}
