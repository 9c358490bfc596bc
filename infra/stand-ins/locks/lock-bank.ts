import type { Middleware } from 'koa';
import { changeLock, newLock, pressLock, syncLock } from './lock.ts';
import type { Lock, LockChange } from './lock.ts';
import { openLockFiles } from './lock-files.ts';

/** What TTLock names its locks by, and what the locks here that Seam connects are called. */
export const ttlockDevice = /^\d{4,9}$/;
export const seamDevice = /^lock-[a-z0-9-]{1,58}$/;

/** The locks of both providers: each exists from the first time that it is named. */
export type LockBank = {
  /** By the providers' clock, in milliseconds. */
  now: () => number;
  /** Moves the providers' clock, and with it the locks'. */
  setClock: (offsetMs: number) => void;
  nextId: () => number;
  /** The lock, after everything that is due has happened; undefined for a name that no lock here has. */
  find: (deviceId: string, pattern?: RegExp) => Lock | undefined;
  all: () => Lock[];
  change: (lock: Lock, change: LockChange) => void;
  press: (lock: Lock, digits: string) => ReturnType<typeof pressLock>;
  /** Stores what a call changed before the call is answered. */
  middleware: Middleware;
  clear: () => Promise<void>;
};

/** Opens the locks in a directory, or in memory without one. */
export async function openLockBank(dataDir: string | undefined): Promise<LockBank> {
  const files = dataDir === undefined ? undefined : await openLockFiles(dataDir);
  let locks = new Map((await files?.readAll())?.map((lock) => [lock.deviceId, lock]));
  let touched = new Set<Lock>();
  let writing: Promise<void> = Promise.resolve();
  let offsetMs = 0;
  let lastId = 0;
  const now = () => Date.now() + offsetMs;
  // Grows over restarts too, without being stored.
  const nextId = () => (lastId = Math.max(lastId + 1, Date.now()));

  function find(deviceId: string, pattern?: RegExp): Lock | undefined {
    const exists = pattern ? pattern.test(deviceId) : ttlockDevice.test(deviceId) || seamDevice.test(deviceId);
    if (!exists) return undefined;
    const lock = locks.get(deviceId) ?? newLock(deviceId, now());
    locks.set(deviceId, lock);
    touched.add(lock);
    syncLock(lock, now());
    return lock;
  }

  async function writeTouched(): Promise<void> {
    const changed = touched;
    touched = new Set();
    for (const lock of changed) await files?.write(lock);
  }

  /** Whoever touched a lock waits for its file; one writer at a time, so that no older state comes last. */
  function store(): Promise<void> {
    writing = writing.then(writeTouched, writeTouched);
    return writing;
  }

  return {
    now,
    setClock: (ahead) => void (offsetMs = ahead),
    nextId,
    find,
    all: () => [...locks.values()],
    change: (lock, change) => changeLock(lock, change, now()),
    press: (lock, digits) => pressLock(lock, digits, { now: now(), id: nextId() }),
    middleware: async (_ctx, next) => {
      await next();
      await store();
    },
    clear: async () => {
      locks = new Map();
      touched = new Set();
      offsetMs = 0;
      await files?.clear();
    },
  };
}
