import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from './lock.ts';

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'hamkke-lock-')), 'deep', 'running.pid');

test('a second start reports who runs and what to open', () => {
  const file = lockFile();
  takeLock(file, 'http://localhost:4000');
  // Our parent lives as long as this test.
  writeFileSync(file, String(process.ppid));
  expect(() => takeLock(file, 'http://localhost:4000')).toThrow(
    `already running as pid ${process.ppid}, open http://localhost:4000`,
  );
});

test('a lock that a killed start left behind is taken over', () => {
  const file = lockFile();
  takeLock(file, '');
  writeFileSync(file, '999999999');
  takeLock(file, '');
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});

test('a released lock is gone', () => {
  const file = lockFile();
  takeLock(file, '')();
  expect(existsSync(file)).toBe(false);
});
