import { mkdirSync, statfsSync } from 'node:fs';
import { OperatorError } from './operator-error.ts';

/**
 * Refuses, before anything is half written, when a folder's file system has less room than is needed. The folder is
 * created.
 */
export function requireDiskSpace(folder: string, neededMB: number, what: string): void {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const freeMB = Math.floor((bavail * bsize) / 1e6);
  if (freeMB < neededMB)
    throw new OperatorError(`the disk is full: ${what} needs ${neededMB} MB, ${freeMB} MB are free for ${folder}`);
}
