import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../backing/operator-error.ts';

/** Says whether a process of this machine runs. */
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holderIn = (file: string) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

/**
 * Prevents a second start on the same data; a lock that a killed start left behind is taken over. Answers how to
 * release it.
 */
export function takeLock(file: string, openAt: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const holder = holderIn(file);
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new OperatorError(`already running as pid ${holder}, open ${openAt}`);
  rmSync(file, { force: true });
  try {
    // "wx": of two starts at the same moment one creates it.
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    throw new OperatorError(`already starting as pid ${holderIn(file)}, open ${openAt}`);
  }
  return () => rmSync(file, { force: true });
}
