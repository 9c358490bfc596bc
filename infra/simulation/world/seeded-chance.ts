import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Chance } from './random.ts';

/** A UUID of version 4 from these bytes. */
function uuidOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Has ids, door codes and the order of jobs come from a seed while something runs: services draw them from `node:crypto`
 * and `Math.random`, and a run must be the same again. Undone afterwards, for other tests share the process.
 */
export async function withSeededChance<T>(chance: Chance, run: () => Promise<T>): Promise<T> {
  const { randomUUID, randomBytes, randomInt } = crypto;
  const { random } = Math;
  const bytesOf = (count: number) => Buffer.from(Array.from({ length: count }, () => chance.between(0, 255)));
  // The forms of these that the services call, and no other.
  const seeded = {
    randomUUID: () => uuidOf(bytesOf(16)),
    randomBytes: (count: number) => bytesOf(count),
    randomInt: (least: number, beyond: number) => chance.between(least, beyond - 1),
  };
  Object.assign(crypto, seeded);
  syncBuiltinESMExports();
  Math.random = () => chance.next();
  try {
    return await run();
  } finally {
    Object.assign(crypto, { randomUUID, randomBytes, randomInt });
    syncBuiltinESMExports();
    Math.random = random;
  }
}
