import { z } from 'zod';
import { LockUnknown, type Locks } from '../domain/locks.ts';
import { ordinaryTimeoutMs, type ProviderOptions, providerDown } from './lock-call.ts';
import { codeUnknown, createTtlockCall, type TtlockCall, TtlockRefusal } from './ttlock-call.ts';
import { readTtlockRecords } from './ttlock-records.ts';
import type { TtlockCredentials } from './ttlock-token.ts';

/** Command through the gateway, now, as opposed to a telephone beside the lock. */
const viaGateway = 2;
const withDates = 3;
const newestFirst = 1;
const perPage = 200;
/** Gateways of one lock that are looked at, the one with the best signal first. */
const mostGateways = 3;

const nothing = z.object({});
const added = z.object({ keyboardPwdId: z.int() });
const codes = z.object({ list: z.array(z.object({ keyboardPwdId: z.int(), keyboardPwdName: z.string().nullish() })) });
const detail = z.object({ lockId: z.int(), electricQuantity: z.int().nullish() });
const gateways = z.object({ list: z.array(z.object({ gatewayId: z.int(), rssi: z.number() })) });
const gateway = z.object({ isOnline: z.int() });

/** The provider numbers its locks. @throws {LockUnknown} */
function lockIdOf(deviceId: string): string {
  if (!/^\d{1,10}$/.test(deviceId)) throw new LockUnknown('not a number');
  return deviceId;
}

/** The ids of the codes on a lock that have a name; a search finds parts of names too. */
async function findCodes(call: TtlockCall, lockId: string, name: string): Promise<number[]> {
  const { list } = await call({
    method: 'GET',
    path: '/v3/lock/listKeyboardPwd',
    parameters: { lockId, searchStr: name, pageNo: 1, pageSize: perPage, orderBy: newestFirst },
    answer: codes,
  });
  return list.filter(({ keyboardPwdName }) => keyboardPwdName === name).map(({ keyboardPwdId }) => keyboardPwdId);
}

async function deleteCode(call: TtlockCall, lockId: string, keyboardPwdId: number): Promise<void> {
  try {
    await call({
      method: 'POST',
      path: '/v3/keyboardPwd/delete',
      parameters: { lockId, keyboardPwdId, deleteType: viaGateway },
      answer: nothing,
    });
  } catch (error) {
    if (!(error instanceof TtlockRefusal && error.errcode === codeUnknown)) throw error;
  }
}

/** A lock is as reachable as one of the gateways that received it within the last half hour. */
async function isReachable(call: TtlockCall, lockId: string): Promise<boolean> {
  const { list } = await call({
    method: 'GET',
    path: '/v3/gateway/listByLock',
    parameters: { lockId },
    answer: gateways,
  });
  const nearest = list.toSorted((one, other) => other.rssi - one.rssi).slice(0, mostGateways);
  for (const { gatewayId } of nearest) {
    const request = { method: 'GET', path: '/v3/gateway/detail', parameters: { gatewayId }, answer: gateway } as const;
    if ((await call(request)).isOnline === 1) return true;
  }
  return false;
}

async function readHealth(call: TtlockCall, lockId: string) {
  const { electricQuantity } = await call({
    method: 'GET',
    path: '/v3/lock/detail',
    parameters: { lockId },
    answer: detail,
  });
  // A lock that never said anything has a negative one, or none.
  const isKnown = electricQuantity !== undefined && electricQuantity !== null && electricQuantity >= 0;
  return { online: await isReachable(call, lockId), battery: isKnown ? Math.min(electricQuantity, 100) : null };
}

/** What is not one of the port's errors is the provider's failure to do what was requested. */
async function portErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TtlockRefusal ? providerDown(error.message) : error;
  }
}

/**
 * Locks of TTLock's cloud, each with a gateway. The provider answers when the lock itself has answered, so nothing is
 * ever `pending`. A code's reference is its name on the lock, which is the setting's id: records of presses have the
 * name and not the provider's number, also after the code is gone.
 * Source: infra/stand-ins/locks/README.md
 */
export function createTtlock(options: ProviderOptions & TtlockCredentials): Locks {
  const call = createTtlockCall({ ...options, timeoutMs: options.timeoutMs ?? ordinaryTimeoutMs });

  return {
    setCode: (deviceId, { settingId, digits, from, until }) =>
      portErrors(async () => {
        const lockId = lockIdOf(deviceId);
        const stored = await findCodes(call, lockId, settingId);
        if (stored.length === 0)
          await call({
            method: 'POST',
            path: '/v3/keyboardPwd/add',
            parameters: {
              lockId,
              keyboardPwd: digits,
              keyboardPwdName: settingId,
              keyboardPwdType: withDates,
              startDate: from.getTime(),
              endDate: until.getTime(),
              addType: viaGateway,
            },
            answer: added,
          });
        return { ref: settingId, progress: 'done' };
      }),
    readCode: (deviceId, ref) =>
      portErrors(async () => ((await findCodes(call, lockIdOf(deviceId), ref)).length > 0 ? 'done' : 'pending')),
    removeCode: (deviceId, ref) =>
      portErrors(async () => {
        const lockId = lockIdOf(deviceId);
        for (const id of await findCodes(call, lockId, ref)) await deleteCode(call, lockId, id);
        return 'done' as const;
      }),
    open: (deviceId) =>
      portErrors(async () => {
        const parameters = { lockId: lockIdOf(deviceId) };
        await call({ method: 'POST', path: '/v3/lock/unlock', parameters, answer: nothing });
      }),
    readHealth: (deviceId) => portErrors(async () => readHealth(call, lockIdOf(deviceId))),
    recordsSince: (deviceId, since) =>
      portErrors(async () => readTtlockRecords(call, options.clock, { lockId: lockIdOf(deviceId), since })),
  };
}
