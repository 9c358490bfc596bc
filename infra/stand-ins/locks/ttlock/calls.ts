import { setTimeout as wait } from 'node:timers/promises';
import { addCode, codesOnLock, eraseCode, openLock } from '../lock.ts';
import type { Lock, StoredCode, StoredRecord } from '../lock.ts';
import type { LockBank } from '../lock-bank.ts';
import { ttlockDevice } from '../lock-bank.ts';
import { TtlockError, ttlockVerdict } from './errors.ts';

/** So many passcodes of one's own fit into a lock. Source: README, "TTLock" */
const mostCodes = 250;
const mostPerPage = 200;
const viaGateway = '2';

type Form = URLSearchParams;
type Context = { bank: LockBank; form: Form; signal: AbortSignal };
type Call = { method: 'GET' | 'POST'; answer: (context: Context) => unknown };

function lockOf({ bank, form }: Context): Lock {
  const lock = bank.find(form.get('lockId') ?? '', ttlockDevice);
  if (!lock) throw new TtlockError(-1003);
  return lock;
}

/** The gateway that brings a command to the lock refuses while it is offline, and takes its time otherwise. */
async function reachLock(context: Context): Promise<Lock> {
  const lock = lockOf(context);
  if (!lock.online) throw new TtlockError(-3002);
  if (lock.delayMs > 0) await wait(lock.delayMs, undefined, { signal: context.signal });
  return lock;
}

function pageOf<T>(form: Form, entries: readonly T[], present: (entry: T) => unknown) {
  const [pageNo, pageSize] = [Number(form.get('pageNo')), Number(form.get('pageSize'))];
  const fits = Number.isInteger(pageNo) && Number.isInteger(pageSize) && pageNo > 0 && pageSize > 0;
  if (!fits || pageSize > mostPerPage) throw new TtlockError(-3);
  const list = entries.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((entry) => present(entry));
  return { list, pageNo, pageSize, pages: Math.ceil(entries.length / pageSize), total: entries.length };
}

/** All the same, or each one more or one less than the one before. */
function isSimple(digits: string): boolean {
  const steps = new Set(Array.from(digits.slice(1), (digit, index) => Number(digit) - Number(digits[index])));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2);
}

async function addPasscode(context: Context) {
  const { bank, form } = context;
  const [digits, from, until] = [form.get('keyboardPwd') ?? '', form.get('startDate'), form.get('endDate')];
  // Any other way to add stores in the cloud only what a telephone has put on the lock.
  if (form.get('addType') !== viaGateway || !(Number(from) < Number(until))) throw new TtlockError(-3);
  if (!/^\d{4,9}$/.test(digits)) throw new TtlockError(-3006);
  if (isSimple(digits)) throw new TtlockError(-2032);
  const lock = await reachLock(context);
  if (lock.codes.some((code) => code.digits === digits)) throw new TtlockError(-3007);
  if (lock.codes.length >= mostCodes) throw new TtlockError(-3009);
  const name = form.get('keyboardPwdName') ?? '';
  const code = { id: bank.nextId(), name, digits, from: Number(from), until: Number(until), state: 'set' } as const;
  return { keyboardPwdId: addCode(lock, code, bank.now()).id };
}

async function deletePasscode(context: Context) {
  if (context.form.get('deleteType') !== viaGateway) throw new TtlockError(-3);
  const lock = await reachLock(context);
  const code = lock.codes.find(({ id }) => String(id) === context.form.get('keyboardPwdId'));
  if (!code) throw new TtlockError(-2009);
  eraseCode(lock, code);
  return ttlockVerdict(0);
}

const presentCode = (lock: Lock) => (code: StoredCode) => ({
  keyboardPwdId: code.id,
  lockId: Number(lock.deviceId),
  keyboardPwd: code.digits,
  keyboardPwdName: code.name,
  keyboardPwdType: 3,
  startDate: code.from,
  endDate: code.until,
  sendDate: code.createdAt,
  isCustom: 1,
  senderUsername: 'stand-in',
});

function listPasscodes(context: Context) {
  const lock = lockOf(context);
  const searched = context.form.get('searchStr') ?? '';
  const found = codesOnLock(lock).filter(({ name, digits }) => name.includes(searched) || digits === searched);
  return pageOf(context.form, found, presentCode(lock));
}

const recordTypes = { code: 4, remote: 12 } as const;

const presentRecord = (lock: Lock) => (record: StoredRecord) => ({
  recordId: record.id,
  lockId: Number(lock.deviceId),
  recordTypeFromLock: recordTypes[record.how],
  recordType: recordTypes[record.how],
  success: record.result === 'opened' ? 1 : 0,
  username: record.code?.name ?? '',
  keyboardPwd: record.digits,
  lockDate: record.at,
  serverDate: record.uploadedAt ?? 0,
});

function listRecords(context: Context) {
  const { form } = context;
  const lock = lockOf(context);
  const [since, until] = [Number(form.get('startDate') ?? 0), Number(form.get('endDate') ?? 0) || Infinity];
  const type = form.get('recordType');
  const found = lock.records
    .filter(({ uploadedAt, at }) => uploadedAt !== null && at >= since && at <= until)
    .filter(({ how }) => type === null || String(recordTypes[how]) === type)
    .toSorted((one, other) => other.at - one.at || other.id - one.id);
  return pageOf(form, found, presentRecord(lock));
}

function readDetail(context: Context) {
  const lock = lockOf(context);
  return {
    lockId: Number(lock.deviceId),
    lockName: `S31_${lock.deviceId}`,
    lockAlias: `S31_${lock.deviceId}`,
    lockMac: 'C5:40:E0:9C:8C:C1',
    ...(lock.battery === null ? {} : { electricQuantity: lock.battery }),
    hasGateway: 1,
    timezoneRawOffset: 9 * 60 * 60 * 1000,
  };
}

/** Each lock has a gateway of its own, which has the lock's number. */
const gatewayOf = (lock: Lock) => ({
  gatewayId: Number(lock.deviceId),
  gatewayMac: 'DC:A4:53:85:39:74',
  gatewayName: `G2_${lock.deviceId}`,
});

/** A gateway stays connected to a lock for half an hour after it was switched off, so it is listed all the same. */
function listGateways(context: Context) {
  const lock = lockOf(context);
  return { list: [{ ...gatewayOf(lock), rssi: -65, rssiUpdateDate: context.bank.now() }] };
}

function readGateway({ bank, form }: Context) {
  const lock = bank.find(form.get('gatewayId') ?? '', ttlockDevice);
  if (!lock) throw new TtlockError(-4037);
  return { ...gatewayOf(lock), gatewayVersion: 2, networkName: 'hamkke', lockNum: 1, isOnline: lock.online ? 1 : 0 };
}

async function unlock(context: Context) {
  const lock = await reachLock(context);
  openLock(lock, { now: context.bank.now(), id: context.bank.nextId() });
  return ttlockVerdict(0);
}

/** The calls of the provider that are answered here, by their paths. */
export const ttlockCalls: Readonly<Record<string, Call>> = {
  '/v3/keyboardPwd/add': { method: 'POST', answer: addPasscode },
  '/v3/keyboardPwd/delete': { method: 'POST', answer: deletePasscode },
  '/v3/lock/listKeyboardPwd': { method: 'GET', answer: listPasscodes },
  '/v3/lock/unlock': { method: 'POST', answer: unlock },
  '/v3/lock/detail': { method: 'GET', answer: readDetail },
  '/v3/gateway/listByLock': { method: 'GET', answer: listGateways },
  '/v3/gateway/detail': { method: 'GET', answer: readGateway },
  '/v3/lockRecord/list': { method: 'GET', answer: listRecords },
};
