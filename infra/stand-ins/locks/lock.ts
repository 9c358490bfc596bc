/** A code as a lock has it, or is to have it. Instants are milliseconds. */
export type StoredCode = {
  id: number;
  name: string;
  digits: string;
  from: number;
  until: number;
  createdAt: number;
  /** `setting` is on its way to the lock, `removing` is still on it. */
  state: 'setting' | 'set' | 'removing';
  /** When a command that is under way is done, if the lock can be reached then. */
  dueAt: number;
};

/** A press or an opening as the lock writes it down. */
export type StoredRecord = {
  id: number;
  /** By the lock's clock. */
  at: number;
  how: 'code' | 'remote';
  result: 'opened' | 'refused';
  digits: string;
  code: { id: number; name: string } | null;
  /** When the provider got it; none while the lock cannot be reached. */
  uploadedAt: number | null;
};

/** A lock with what it has in its own memory, which it needs no network for. */
export type Lock = {
  deviceId: string;
  createdAt: number;
  online: boolean;
  /** Percent; null for a lock that does not say. */
  battery: number | null;
  /** How far the lock's clock is ahead of the provider's, in milliseconds. */
  clockOffsetMs: number;
  /** How long a command takes, in milliseconds. */
  delayMs: number;
  codes: StoredCode[];
  records: StoredRecord[];
  /** Wrong presses of late, by the lock's clock. */
  wrongAt: number[];
  lockedOutUntil: number;
};

/** What a test may change of a lock. */
export type LockChange = { [Key in 'online' | 'battery' | 'clockOffsetMs' | 'delayMs']?: Lock[Key] | undefined };

const minute = 60_000;
/** So many wrong presses within so long close the keypad for as long. */
const wrongTries = 5;
const lockoutMs = 5 * minute;
/** A code with dates is sent to the lock this long before it begins. Source: README, Seam "native scheduling" */
const preloadMs = 72 * 60 * minute;
const mostRecords = 2000;

export function newLock(deviceId: string, now: number): Lock {
  return {
    deviceId,
    createdAt: now,
    online: true,
    battery: 90,
    clockOffsetMs: 0,
    delayMs: 0,
    codes: [],
    records: [],
    wrongAt: [],
    lockedOutUntil: 0,
  };
}

/** The codes in the lock's memory: those that are being removed still open it. */
export const codesOnLock = (lock: Lock): StoredCode[] => lock.codes.filter(({ state }) => state !== 'setting');

/** Brings commands that are due onto a lock that can be reached, and its records to the provider. */
export function syncLock(lock: Lock, now: number): void {
  if (!lock.online) return;
  for (const code of lock.codes) {
    const isDue = code.dueAt <= now && code.from - now <= preloadMs;
    if (code.state === 'setting' && isDue) code.state = 'set';
  }
  lock.codes = lock.codes.filter(({ state, dueAt }) => state !== 'removing' || dueAt > now);
  for (const record of lock.records) record.uploadedAt ??= now;
}

function writeRecord(lock: Lock, record: StoredRecord): void {
  lock.records.push(record);
  if (lock.records.length > mostRecords) lock.records = lock.records.slice(-mostRecords);
}

/** Changes a lock; one that comes back catches up at once. */
export function changeLock(lock: Lock, change: LockChange, now: number): void {
  syncLock(lock, now);
  Object.assign(lock, change);
  syncLock(lock, now);
}

/** Presses digits at the lock: it decides by its own memory and its own clock, reachable or not. */
export function pressLock(
  lock: Lock,
  digits: string,
  { now, id }: { now: number; id: number },
): { result: 'opened' | 'refused'; lockedOut: boolean } {
  syncLock(lock, now);
  const at = now + lock.clockOffsetMs;
  const isLockedOut = at < lock.lockedOutUntil;
  const code = codesOnLock(lock).find((one) => one.digits === digits);
  const opens = !isLockedOut && code !== undefined && code.from <= at && at < code.until;
  const result = opens ? 'opened' : 'refused';
  const known = code === undefined ? null : { id: code.id, name: code.name };
  writeRecord(lock, { id, at, how: 'code', result, digits, code: known, uploadedAt: lock.online ? now : null });
  if (opens) lock.wrongAt = [];
  else if (!isLockedOut) {
    lock.wrongAt = [...lock.wrongAt.filter((one) => at - one < lockoutMs), at];
    if (lock.wrongAt.length >= wrongTries) {
      lock.wrongAt = [];
      lock.lockedOutUntil = at + lockoutMs;
    }
  }
  return { result, lockedOut: isLockedOut };
}

/** Opens a lock from afar, which only the provider can do, and only while the lock can be reached. */
export function openLock(lock: Lock, { now, id }: { now: number; id: number }): void {
  syncLock(lock, now);
  const at = now + lock.clockOffsetMs;
  writeRecord(lock, { id, at, how: 'remote', result: 'opened', digits: '', code: null, uploadedAt: now });
}

type NewCode = Pick<StoredCode, 'id' | 'name' | 'digits' | 'from' | 'until' | 'state'>;

/** Puts a code on a lock (`set`), or on its way there (`setting`). */
export function addCode(lock: Lock, code: NewCode, now: number): StoredCode {
  const stored: StoredCode = { ...code, createdAt: now, dueAt: now + lock.delayMs };
  lock.codes.push(stored);
  syncLock(lock, now);
  return stored;
}

/** Takes a code off the lock at once. */
export function eraseCode(lock: Lock, code: StoredCode): void {
  lock.codes = lock.codes.filter(({ id }) => id !== code.id);
}

/** Begins to take a code off the lock; one that never got there is gone at once. */
export function removeCode(lock: Lock, code: StoredCode, now: number): void {
  if (code.state === 'setting') eraseCode(lock, code);
  else if (code.state === 'set') Object.assign(code, { state: 'removing', dueAt: now + lock.delayMs });
  syncLock(lock, now);
}
