import { LockOffline, LockUnknown, type Locks } from '../../domain/locks.ts';

/** What changes codes on one lock. */
export type LockCalls = Pick<Locks, 'setCode' | 'readCode' | 'removeCode'>;

/**
 * The calls of one lock in one round: after it could not be reached it is not called again, so that a lock with hundreds
 * of codes costs one timeout.
 */
export function failFast(locks: LockCalls): LockCalls {
  let failure: LockOffline | LockUnknown | undefined;
  async function once<T>(call: () => Promise<T>): Promise<T> {
    if (failure) throw failure;
    try {
      return await call();
    } catch (error) {
      if (error instanceof LockOffline || error instanceof LockUnknown) failure = error;
      throw error;
    }
  }
  return {
    setCode: (deviceId, code) => once(() => locks.setCode(deviceId, code)),
    readCode: (deviceId, ref) => once(() => locks.readCode(deviceId, ref)),
    removeCode: (deviceId, ref) => once(() => locks.removeCode(deviceId, ref)),
  };
}
